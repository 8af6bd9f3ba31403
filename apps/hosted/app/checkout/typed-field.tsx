import { Field, Select } from "@cartwright/ui/parts/field";
import type { AddressField } from "../address/address-form.ts";
import { useLanguage } from "../language.ts";
import { type AddressPrefix, type Fault, fieldName, type Typed } from "./details.ts";
import { faultText, idOf, labelOf } from "./field-texts.ts";

export interface Filled {
	readonly typed: Typed;
	readonly faults: readonly Fault[];
}

/** The error text of a field, if it has one. */
export const useFaultOf = ({ faults }: Filled) => {
	const language = useLanguage();
	return (name: string): string | undefined => {
		const fault = faults.find(({ field }) => field === name);
		return fault && faultText(language, fault);
	};
};

/** A field of an address, by the rules of its country. */
export function AddressInput({
	field,
	prefix,
	filled,
}: {
	field: AddressField;
	prefix: AddressPrefix;
	filled: Filled;
}) {
	const { t } = useLanguage();
	const name = fieldName(prefix, field.part);
	const error = useFaultOf(filled)(name);
	const common = {
		id: idOf(name),
		name,
		label: labelOf(t, field.label),
		error,
		optional: !field.required,
		autoComplete: `${prefix} ${field.autocomplete}`,
		className: `span-${field.width}`,
		defaultValue: filled.typed[name] ?? "",
		"aria-required": field.required || undefined,
	};
	if (field.choices) {
		return (
			<Select {...common}>
				<option value="">{field.required ? t("address.choose") : t("address.fromPostcode")}</option>
				{field.choices.map(([code, label]) => (
					<option key={code} value={code}>
						{label}
					</option>
				))}
			</Select>
		);
	}
	return (
		<Field
			{...common}
			maxLength={field.maxLength}
			inputMode={field.numeric ? "numeric" : field.part === "phone" ? "tel" : undefined}
			type={field.part === "phone" ? "tel" : "text"}
			dir={field.part === "phone" || field.part === "postalCode" ? "ltr" : "auto"}
			autoCapitalize={field.part === "postalCode" ? "characters" : "words"}
			spellCheck={false}
		/>
	);
}
