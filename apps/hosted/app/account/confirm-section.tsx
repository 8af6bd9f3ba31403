import { useLanguage } from "../language.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { ConfirmationPurpose } from "./confirmation.ts";
import { faultTextOf } from "./fault-text.ts";
import type { SecurityResult } from "./security.ts";

interface ConfirmSectionProps {
	result: SecurityResult | undefined;
	/** For one's own passkey, where there is one. */
	ownPasskey?: string | undefined;
	/** What it is asked for. */
	purpose?: ConfirmationPurpose | "changes";
	/** Whether the section has a heading; a page of its own has the title. */
	hasTitle?: boolean;
}

/** Asks who is there before the account can be changed, handed out or deleted. */
export function ConfirmSection({ result, ownPasskey, purpose = "changes", hasTitle = true }: ConfirmSectionProps) {
	const { say } = useLanguage();
	return (
		<section className="account-section" {...(hasTitle ? { "aria-labelledby": "confirm" } : {})}>
			{hasTitle && <h2 id="confirm">{say("confirm.title")}</h2>}
			<p className="muted">{say(`confirm.for.${purpose}`)}</p>
			<SignInForm result={result} intent="confirm" button={say("confirm.button")} kind="secondary">
				<PasswordField name="password" autoComplete="current-password" error={faultTextOf(say, result, "password")} />
			</SignInForm>
			{ownPasskey && (
				<PasskeyButton optionsJson={ownPasskey} intent="confirm">
					{say("confirm.passkey")}
				</PasskeyButton>
			)}
			<p className="muted small">{say("confirm.otherwise")}</p>
		</section>
	);
}
