import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import type { SignInResult } from "../sign-in/form-result.ts";
import { NewPasswordField } from "../sign-in/new-password-field.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

interface PasswordSectionProps {
	result: SignInResult | undefined;
	/** In characters. */
	shortest: number;
}

/** Changes the password; asks for the current one. */
export function PasswordSection({ result, shortest }: PasswordSectionProps) {
	const { t } = useLanguage();
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	return (
		<section className="account-section" aria-labelledby="password">
			<h2 id="password">{t("account.password")}</h2>
			<p className="muted">{t("newPassword.text")}</p>
			<SignInForm result={result} intent="password" button={t("account.passwordSave")}>
				<PasswordField name="currentPassword" autoComplete="current-password" error={faultOf("currentPassword")} />
				<NewPasswordField name="newPassword" shortest={shortest} error={faultOf("newPassword")} />
			</SignInForm>
		</section>
	);
}
