import { useLanguage } from "../language.ts";
import { PasskeyButton } from "../sign-in/passkey-button.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { ConfirmationPurpose } from "./confirmation.ts";
import { faultTextOf } from "./fault-text.ts";
import type { SecurityResult } from "./security.ts";

interface ConfirmSectionProps {
	result: SecurityResult | undefined;
	/** Options for a passkey, if the member has one. */
	ownPasskey?: string | undefined;
	/** The action that it is required for. */
	purpose?: ConfirmationPurpose | "changes";
	/** Whether the section has a heading; on its own page it has the title. */
	hasTitle?: boolean;
}

/** Asks for the password or a passkey before the account can be changed, exported or deleted. */
export function ConfirmSection({ result, ownPasskey, purpose = "changes", hasTitle = true }: ConfirmSectionProps) {
	const language = useLanguage();
	const { t } = language;
	return (
		<section className="account-section" {...(hasTitle ? { "aria-labelledby": "confirm" } : {})}>
			{hasTitle && <h2 id="confirm">{t("confirm.title")}</h2>}
			<p className="muted">{t(`confirm.for.${purpose}`)}</p>
			<SignInForm result={result} intent="confirm" button={t("confirm.button")} kind="secondary">
				<PasswordField
					name="password"
					autoComplete="current-password"
					error={faultTextOf(language, result, "password")}
				/>
			</SignInForm>
			{ownPasskey && (
				<PasskeyButton optionsJson={ownPasskey} intent="confirm">
					{t("confirm.passkey")}
				</PasskeyButton>
			)}
			<p className="muted small">{t("confirm.otherwise")}</p>
		</section>
	);
}
