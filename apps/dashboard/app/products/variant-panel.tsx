import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import { fitsCell, normalizedCell } from "./cell-text.ts";
import type { ProductFacts } from "./product-facts.ts";
import { type SheetColumn, sheetColumns } from "./sheet-columns.ts";
import { withCell, withVariant } from "./sheet-edits.ts";
import type { EditorPart } from "./text-field.tsx";
import { useColumnName } from "./use-column-name.ts";
import { VariantSheet } from "./variant-sheet.tsx";

/** Price, stock and codes: a sheet of variants, or fields if the product comes in one form only. */
export function VariantPanel({ form, faults, isDisabled, facts }: EditorPart & { facts: ProductFacts }) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const { draft } = form;
	const columns = sheetColumns(facts.locations, { isDigital: draft.isDigital, withCosts: facts.withCosts });
	const canChange = ({ kind }: SheetColumn): boolean =>
		kind === "stock" ? (facts.id ? may("WIX_STORES.INVENTORY_UPDATE") : !isDisabled) : !isDisabled;
	const part = { form, faults, columns, canChange };
	const count = draft.variants.length;
	return (
		<section className="panel stack sheet-panel">
			<h2>
				{draft.options.length > 0
					? t("product.variants.titleCount", { count: formats.number(count) })
					: t("product.variants.single")}
			</h2>
			{draft.options.length > 0 ? <VariantSheet {...part} /> : <SingleVariant {...part} currency={facts.currency} />}
		</section>
	);
}

interface SingleVariantProps extends Pick<EditorPart, "form" | "faults"> {
	readonly columns: readonly SheetColumn[];
	readonly canChange: (column: SheetColumn) => boolean;
	readonly currency: string;
}

function SingleVariant({ form, faults, columns, canChange, currency }: SingleVariantProps) {
	const { t } = useLanguage();
	const columnName = useColumnName();
	const [variant] = form.draft.variants;
	if (!variant) return null;
	return (
		<div className="variant-fields">
			{columns.map((column) => {
				const { cell, kind } = column;
				const text = variant.cells[cell] ?? "";
				const fault = faults.find(({ key }) => key === `variant/${variant.key}/${cell}`)?.message;
				return (
					<Field
						key={cell}
						label={kind === "amount" ? `${columnName(column)} (${currency})` : columnName(column)}
						value={text}
						required={cell === "price"}
						disabled={!canChange(column)}
						inputMode={kind === "text" ? undefined : "decimal"}
						autoComplete="off"
						hint={kind === "stock" ? t("product.cells.stockHint") : undefined}
						error={fault ?? (fitsCell(kind, text.trim()) ? undefined : t(`product.cellFaults.${kind}`))}
						onChange={({ currentTarget: { value } }) =>
							form.change((now) => withVariant(now, 0, (each) => withCell(each, cell, value)), cell)
						}
						onBlur={() => {
							const next = normalizedCell(kind, text);
							if (next !== text) form.change((now) => withVariant(now, 0, (each) => withCell(each, cell, next)), cell);
						}}
					/>
				);
			})}
		</div>
	);
}
