import { Field } from "@cartwright/ui/parts/field";
import { idOf, labelOf } from "../checkout/words.ts";
import { useLanguage } from "../language.ts";

/** The address that names an account. */
export function EmailField({ value, error }: { value?: string | undefined; error?: string | undefined }) {
	const { say } = useLanguage();
	return (
		<Field
			id={idOf("email")}
			name="email"
			type="email"
			label={labelOf(say, "email")}
			error={error}
			defaultValue={value ?? ""}
			autoComplete="username"
			autoCapitalize="none"
			inputMode="email"
			maxLength={250}
			spellCheck={false}
			dir="ltr"
			aria-required
		/>
	);
}
