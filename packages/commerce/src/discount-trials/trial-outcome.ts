import type { Minor } from "@cartwright/kernel/foundation/money";
import type { ProductsById } from "../purchase/resolve.ts";
import type { Item } from "../purchase/resolved-line.ts";
import type { LineTotals } from "../purchase/totals-model.ts";

/** What a discount would change of a purchase. */
export interface TrialOutcome {
	readonly totalBefore: Minor;
	readonly totalAfter: Minor;
	/** What it takes off. Zero: the purchase does not get it. */
	readonly discount: Minor;
	readonly belowCost: readonly BelowCost[];
}

export interface BelowCost {
	readonly lineItemId: string;
	readonly productName: string;
	readonly cost: Minor;
	readonly revenue: Minor;
}

interface TriedLine {
	readonly item: Item;
	readonly totals: LineTotals;
}

/** The lines that a discount lowers below what the shop pays for them. */
export const linesBelowCost = (
	after: readonly TriedLine[],
	before: ReadonlyMap<string, LineTotals>,
	products: ProductsById,
): BelowCost[] =>
	after.flatMap(({ item, totals: { lineItemId, quantity, discount, taxed } }) => {
		const unitCost = costOf(item, products);
		const isLowered = discount > (before.get(lineItemId)?.discount ?? 0);
		if (unitCost === undefined || !isLowered || taxed.net >= unitCost * quantity) return [];
		const productName = item.productName.original ?? "";
		return [{ lineItemId, productName, cost: unitCost * quantity, revenue: taxed.net }];
	});

const costOf = ({ productId, variantId }: Item, products: ProductsById): Minor | undefined => {
	const product = productId === undefined ? undefined : products.get(productId)?.doc;
	return product?.variants.find(({ id }) => id === variantId)?.cost ?? product?.base?.cost;
};
