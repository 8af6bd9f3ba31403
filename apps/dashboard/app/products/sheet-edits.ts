import { type CellKind, normalizedCell } from "./cell-text.ts";
import type { ProductDraft, VariantDraft } from "./product-draft.ts";

interface Column {
	readonly cell: string;
	readonly kind: CellKind;
}

/** Rows of texts, as a spreadsheet copies them. */
type Table = readonly (readonly string[])[];

/** A draft with a table written into its sheet, from a cell on, its corner. What does not fit into the sheet is refused as a whole. */
export const withTable = (
	draft: ProductDraft,
	columns: readonly Column[],
	corner: { readonly row: number; readonly column: number },
	table: Table,
): ProductDraft | undefined => {
	const width = Math.max(...table.map((row) => row.length));
	if (corner.row + table.length > draft.variants.length || corner.column + width > columns.length) return undefined;
	const variants = draft.variants.map((variant, index) => {
		const texts = table[index - corner.row];
		return texts ? withTexts(variant, columns.slice(corner.column), texts) : variant;
	});
	return { ...draft, variants };
};

const withTexts = (variant: VariantDraft, columns: readonly Column[], texts: readonly string[]): VariantDraft => {
	const cells = { ...variant.cells };
	for (const [index, text] of texts.entries()) {
		const column = columns[index];
		if (column) cells[column.cell] = normalizedCell(column.kind, text);
	}
	return { ...variant, cells };
};

/** A draft with the cell of one row written into the rows up to another. */
export const filledDown = (draft: ProductDraft, cell: string, from: number, to: number): ProductDraft => {
	const text = (draft.variants[from]?.cells[cell] ?? "").trim();
	const [first, last] = [Math.min(from, to), Math.max(from, to)];
	const variants = draft.variants.map((variant, index) =>
		index >= first && index <= last ? { ...variant, cells: { ...variant.cells, [cell]: text } } : variant,
	);
	return { ...draft, variants };
};

/** A draft with one row changed. */
export const withVariant = (
	draft: ProductDraft,
	row: number,
	change: (variant: VariantDraft) => VariantDraft,
): ProductDraft => ({
	...draft,
	variants: draft.variants.map((variant, index) => (index === row ? change(variant) : variant)),
});

export const withCell = (variant: VariantDraft, cell: string, text: string): VariantDraft => ({
	...variant,
	cells: { ...variant.cells, [cell]: text },
});
