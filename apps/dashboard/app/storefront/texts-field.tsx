import { Field, TextArea } from "@cartwright/ui/parts/field";
import { type Texts, withText } from "./storefront-draft.ts";

interface TextsFieldProps {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly language: string;
	readonly value: Texts;
	/** For several lines. */
	readonly rows?: number;
	readonly isOptional?: boolean;
	readonly onChange: (texts: Texts) => void;
}

const maxLength = 2000;

/** A text in the language that is edited. That of another language shows what there is to translate. */
export function TextsField({ label, hint, language, value, rows, isOptional, onChange }: TextsFieldProps) {
	const field = {
		label,
		hint,
		optional: isOptional,
		maxLength,
		dir: "auto",
		lang: language,
		autoComplete: "off",
		placeholder: value[language] ? undefined : Object.values(value)[0],
		value: value[language] ?? "",
	};
	const change = (text: string): void => onChange(withText(value, language, text));
	return rows ? (
		<TextArea {...field} rows={rows} onChange={({ currentTarget }) => change(currentTarget.value)} />
	) : (
		<Field {...field} onChange={({ currentTarget }) => change(currentTarget.value)} />
	);
}
