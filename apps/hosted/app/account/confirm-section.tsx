import { useLanguage } from "../language.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { faultTextOf } from "./fault-text.ts";
import type { SecurityAnswer } from "./security.ts";

interface ConfirmSectionProps {
	answer: SecurityAnswer | undefined;
	/** For one's own passkey, where there is one. */
	ownPasskey?: string | undefined;
}

/** Asks who is there before second steps and passkeys can be changed. */
export function ConfirmSection({ answer, ownPasskey }: ConfirmSectionProps) {
	const { say } = useLanguage();
	return (
		<section className="account-section" aria-labelledby="confirm">
			<h2 id="confirm">{say("confirm.title")}</h2>
			<p className="muted">{say("confirm.text")}</p>
			<SignInForm answer={answer} intent="confirm" button={say("confirm.button")} kind="secondary">
				<PasswordField name="password" autoComplete="current-password" error={faultTextOf(say, answer, "password")} />
			</SignInForm>
			{ownPasskey && (
				<PasskeyButton optionsJson={ownPasskey} intent="confirm">
					{say("confirm.passkey")}
				</PasskeyButton>
			)}
		</section>
	);
}
