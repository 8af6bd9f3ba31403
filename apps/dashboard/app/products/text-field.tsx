import { Field, TextArea } from "@cartwright/ui/parts/field";
import { type ChangeEvent, useId } from "react";
import { useLanguage } from "../language.ts";
import type { FieldFault } from "./field-faults.ts";
import type { ProductDraft, ProductText } from "./product-draft.ts";
import type { ProductForm } from "./use-product-form.ts";

/** What every part of the editor gets. */
export interface EditorPart {
	readonly form: ProductForm;
	readonly faults: readonly FieldFault[];
	readonly isDisabled: boolean;
}

interface TextFieldProps extends EditorPart {
	readonly name: ProductText;
	readonly required?: boolean;
	readonly placeholder?: string;
	readonly suggestions?: readonly string[];
	/** Whether it has several lines. */
	readonly isLong?: boolean;
}

/** The longest texts that the services take. */
const lengths: Readonly<Record<ProductText, number>> = {
	name: 80,
	description: 16_000,
	slug: 300,
	brand: 50,
	ribbon: 30,
	seoTitle: 200,
	seoDescription: 500,
};

export const withText = (draft: ProductDraft, name: ProductText, text: string): ProductDraft => ({
	...draft,
	texts: { ...draft.texts, [name]: text },
});

/** A text of a product with its label, its hint and what the services said about it. */
export function TextField({
	form,
	faults,
	isDisabled,
	name,
	required,
	placeholder,
	suggestions,
	isLong,
}: TextFieldProps) {
	const { t } = useLanguage();
	const list = useId();
	const field = {
		label: t(`product.texts.${name}`),
		value: form.draft.texts[name],
		disabled: isDisabled,
		maxLength: lengths[name],
		error: faults.find(({ key }) => key === name)?.message,
		onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			form.change((now) => withText(now, name, value), name),
	};
	if (isLong) return <TextArea {...field} rows={3} />;
	return (
		<>
			<Field
				{...field}
				required={required}
				placeholder={placeholder}
				list={suggestions ? list : undefined}
				autoComplete="off"
			/>
			{suggestions && (
				<datalist id={list}>
					{suggestions.map((each) => (
						<option key={each} value={each} />
					))}
				</datalist>
			)}
		</>
	);
}
