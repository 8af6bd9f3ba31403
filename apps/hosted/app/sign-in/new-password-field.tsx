import { useLanguage } from "../language.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldProps {
	name: "password" | "newPassword";
	/** In characters. */
	shortest: number;
	error?: string | undefined;
}

/** The field of a new password. */
export function NewPasswordField({ name, shortest, error }: NewPasswordFieldProps) {
	const { t } = useLanguage();
	const hint = t("signUp.passwordHint", { count: shortest });
	return <PasswordField name={name} autoComplete="new-password" hint={hint} error={error} />;
}
