import { Field, Select } from "@cartwright/ui/parts/field";
import { idOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";
import { maxShopText, nameOfShopField, type ShopField } from "./shop-fields.ts";

/** The input of a field that the shop added, by its type. */
export function ShopFieldInput({
	field,
	typed,
	error,
}: {
	field: ShopField;
	typed: string;
	error?: string | undefined;
}) {
	const { t } = useLanguage();
	const name = nameOfShopField(field);
	const common = {
		id: idOf(name),
		name,
		label: <bdi>{field.label}</bdi>,
		error,
		optional: true,
		defaultValue: typed,
		hint: field.isPublic ? t("account.publicField") : undefined,
	};
	if (field.type === "BOOLEAN") {
		return (
			<Select {...common}>
				<option value="">{t("account.notSpecified")}</option>
				<option value="true">{t("account.yes")}</option>
				<option value="false">{t("account.no")}</option>
			</Select>
		);
	}
	return <Field {...common} {...inputs[field.type]} maxLength={maxShopText} />;
}

const inputs = {
	TEXT: { type: "text", dir: "auto" },
	// An input of the type number sends nothing for invalid text, which would clear the value.
	NUMBER: { type: "text", inputMode: "decimal", dir: "ltr" },
	DATE: { type: "date", dir: "ltr" },
	URL: { type: "url", dir: "ltr" },
} as const;
