import { Field } from "@cartwright/ui/parts/field";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";

interface EmailFieldProps {
	value?: string | undefined;
	error?: string | undefined;
	/** Whether passkeys are offered beside saved addresses. */
	passkeys?: boolean | undefined;
}

/** The email address of an account. */
export function EmailField({ value, error, passkeys }: EmailFieldProps) {
	const { t } = useLanguage();
	return (
		<Field
			id={idOf("email")}
			name="email"
			type="email"
			label={labelOf(t, "email")}
			error={error}
			defaultValue={value ?? ""}
			autoComplete={passkeys ? "username webauthn" : "username"}
			autoCapitalize="none"
			inputMode="email"
			maxLength={250}
			spellCheck={false}
			dir="ltr"
			aria-required
		/>
	);
}
