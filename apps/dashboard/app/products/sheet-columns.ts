import type { CellKind } from "./cell-text.ts";
import { stockCell, variantCells } from "./product-draft.ts";

export interface LocationChoice {
	readonly id: string;
	readonly name: string;
}

export interface SheetColumn {
	readonly cell: string;
	readonly kind: CellKind;
	/** Of the columns of stock: the name of the location, empty if there is only one. */
	readonly location?: string;
}

const kindOf = {
	price: "amount",
	compareAtPrice: "amount",
	cost: "amount",
	sku: "text",
	barcode: "text",
	weight: "weight",
} as const satisfies Record<(typeof variantCells)[number], CellKind>;

/** The columns of the sheet of variants, for a product and what the staff user may see. */
export const sheetColumns = (
	locations: readonly LocationChoice[],
	{ isDigital, withCosts }: { readonly isDigital: boolean; readonly withCosts: boolean },
): SheetColumn[] => [
	...variantCells
		.filter((cell) => (cell !== "cost" || withCosts) && (cell !== "weight" || !isDigital))
		.map((cell) => ({ cell, kind: kindOf[cell] })),
	...locations.map(({ id, name }) => ({
		cell: stockCell(id),
		kind: "stock" as const,
		location: locations.length > 1 ? name : "",
	})),
];
