import { Field } from "@cartwright/ui/parts/field";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";

interface CodeFieldProps {
	label: "oneTimeCode" | "messageCode" | "callCode" | "totpCode" | "recoveryCode";
	hint?: string | undefined;
	error?: string | undefined;
}

/** A one-time code, typed or pasted. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
	const { t } = useLanguage();
	const isLetters = label === "recoveryCode";
	return (
		<Field
			id={idOf("code")}
			name="code"
			label={labelOf(t, label)}
			hint={hint}
			error={error}
			className="code-field"
			autoComplete={isLetters ? "off" : "one-time-code"}
			inputMode={isLetters ? "text" : "numeric"}
			autoCapitalize="none"
			spellCheck={false}
			maxLength={40}
			dir="ltr"
			aria-required
		/>
	);
}
