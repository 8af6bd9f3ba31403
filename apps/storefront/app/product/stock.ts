/**
 * `few`: in stock, but almost sold out. `ahead`: can be pre-ordered. The quantity is known only if the shop tracks
 * stock.
 */
export interface Stock {
	readonly state: "in" | "few" | "ahead" | "out";
	readonly left?: number;
}

interface VariantStock {
	readonly inStock: boolean;
	readonly availableForPreorder: boolean;
	/** Absent if stock is not tracked. */
	readonly quantity?: number | undefined;
}

/** @param lowQuantity up to this quantity, shoppers see how many are left */
export const stockOf = ({ inStock, availableForPreorder, quantity }: VariantStock, lowQuantity: number): Stock => {
	if (!inStock) return { state: availableForPreorder ? "ahead" : "out" };
	if (quantity === undefined) return { state: "in" };
	return { state: quantity <= lowQuantity ? "few" : "in", left: quantity };
};

/** While a choice is missing, stock is that of several variants: neither a quantity nor "only a few left" holds. */
export const stockOfSeveral = ({ state }: Stock): Stock => ({ state: state === "few" ? "in" : state });

/** The maximum quantity of a line. */
const maxPerLine = 999;

/** The maximum quantity to add to the cart. */
export const maxQuantity = ({ state, left }: Stock): number => {
	if (state === "out") return 0;
	return state === "ahead" ? maxPerLine : Math.min(maxPerLine, left ?? maxPerLine);
};
