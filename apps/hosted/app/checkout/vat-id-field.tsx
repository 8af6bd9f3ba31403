import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { vatIdField } from "./details.ts";
import { idOf, labelOf } from "./field-texts.ts";
import { type Filled, useFaultOf } from "./typed-field.tsx";

/** The VAT id of a business, if the shop asks for it. */
export function VatIdField({ filled }: { filled: Filled }) {
	const { t } = useLanguage();
	return (
		<div className="fields">
			<Field
				id={idOf(vatIdField)}
				name={vatIdField}
				label={labelOf(t, "vatId")}
				error={useFaultOf(filled)(vatIdField)}
				defaultValue={filled.typed[vatIdField] ?? ""}
				optional
				className="span-6"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={50}
				dir="ltr"
			/>
		</div>
	);
}
