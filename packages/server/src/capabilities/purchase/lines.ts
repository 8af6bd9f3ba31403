import type { CatalogReference, Line } from "./purchase.ts";

/** How many lines a purchase may have, catalogue and custom ones together. */
export const mostLines = 300;
/** How many pieces a line may have. */
export const mostPieces = 100_000;

/** Adds lines in order; one that names the same item with equal options as one that is there adds its quantity to it. */
export const addLines = (lines: readonly Line[], added: readonly Line[]): readonly Line[] => {
	throw new Error(`not yet: ${lines.length} ${added.length}`);
};

/** The lines with the quantities given by line id; the ids must exist. */
export const setQuantities = (lines: readonly Line[], quantities: ReadonlyMap<string, number>): readonly Line[] => {
	throw new Error(`not yet: ${lines.length} ${quantities.size}`);
};

export const removeLines = <Of extends { readonly id: string }>(
	lines: readonly Of[],
	ids: ReadonlySet<string>,
): readonly Of[] => lines.filter(({ id }) => !ids.has(id));

/** Whether two references name the same item with equal options, whatever the order of their members. */
export const sameReference = (one: CatalogReference, other: CatalogReference): boolean => {
	throw new Error(`not yet: ${one.catalogItemId} ${other.catalogItemId}`);
};
