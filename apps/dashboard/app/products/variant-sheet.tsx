import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import type { FieldFault } from "./field-faults.ts";
import { type VariantDraft, variantName } from "./product-draft.ts";
import { SheetCell } from "./sheet-cell.tsx";
import type { SheetColumn } from "./sheet-columns.ts";
import { withCell, withVariant } from "./sheet-edits.ts";
import { useColumnName } from "./use-column-name.ts";
import type { ProductForm } from "./use-product-form.ts";
import { useSheet } from "./use-sheet.ts";

interface VariantSheetProps {
	readonly form: ProductForm;
	readonly columns: readonly SheetColumn[];
	readonly faults: readonly FieldFault[];
	/** Whether cells of a column can be changed by this staff user. */
	readonly canChange: (column: SheetColumn) => boolean;
}

/** The variants as a sheet: cells are typed, pasted from a spreadsheet and filled down. Only rows in view are rendered. */
export function VariantSheet(props: VariantSheetProps) {
	const { form, columns, canChange } = props;
	const { t } = useLanguage();
	const columnName = useColumnName();
	const sheet = useSheet(form, columns, canChange);
	const shown = sheet.rows.getVirtualItems();
	return (
		<>
			{sheet.refused && (
				<Notice tone="warning" role="alert">
					<p>{t("product.variants.pasteTooLarge", { ...sheet.refused })}</p>
				</Notice>
			)}
			<p className="hint">{t("product.variants.hint")}</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pasting are those of the cells inside */}
			<div className="sheet-frame" ref={sheet.frame} onKeyDown={sheet.press} onPaste={sheet.paste}>
				<table className="sheet">
					<caption className="visually-hidden">{t("product.variants.title")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("product.variants.variant")}</th>
							<th scope="col">{t("product.variants.visible")}</th>
							{columns.map((column) => (
								<th key={column.cell} scope="col">
									{columnName(column)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Gap height={shown[0]?.start ?? 0} />
						{shown.map(({ index }) => {
							const variant = form.draft.variants[index];
							return variant && <Row key={variant.key} {...props} row={index} variant={variant} sheet={sheet} />;
						})}
						<Gap height={sheet.rows.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
					</tbody>
				</table>
			</div>
			<div className="actions">
				<Button size="small" kind="secondary" disabled={!sheet.canFillDown} onClick={sheet.fillDown}>
					<Icon name="down" />
					{t("product.variants.fill")}
				</Button>
				<Button size="small" kind="quiet" disabled={!form.canUndo} onClick={form.undo}>
					{t("forms.undo")}
				</Button>
			</div>
		</>
	);
}

interface RowProps extends VariantSheetProps {
	readonly row: number;
	readonly variant: VariantDraft;
	readonly sheet: ReturnType<typeof useSheet>;
}

function Row({ form, columns, faults, canChange, row, variant, sheet }: RowProps) {
	const { t } = useLanguage();
	const name = variantName(form.draft, variant);
	const change = (edit: (variant: VariantDraft) => VariantDraft, group?: string): void =>
		form.change((now) => withVariant(now, row, edit), group);
	return (
		<tr aria-rowindex={row + 2}>
			<th scope="row">{name}</th>
			<td className="sheet-visible">
				<input
					type="checkbox"
					aria-label={t("product.variants.visibleOf", { name })}
					checked={variant.visible}
					disabled={!canChange({ cell: "visible", kind: "text" })}
					onChange={({ currentTarget: { checked } }) => change((each) => ({ ...each, visible: checked }))}
				/>
			</td>
			{columns.map((column, place) => (
				<SheetCell
					key={column.cell}
					column={column}
					id={`${row}:${place}`}
					text={variant.cells[column.cell] ?? ""}
					name={name}
					isDisabled={!canChange(column)}
					isChosen={sheet.isChosen({ row, column: place })}
					fault={faults.find(({ key }) => key === `variant/${variant.key}/${column.cell}`)?.message}
					onFocus={() => sheet.choose({ row, column: place })}
					onChange={(text) => change((each) => withCell(each, column.cell, text), `${variant.key} ${column.cell}`)}
				/>
			))}
		</tr>
	);
}

/** Holds the place of rows that are out of view. */
function Gap({ height }: { height: number }) {
	return height > 0 ? (
		<tr>
			<td height={height} />
		</tr>
	) : null;
}
