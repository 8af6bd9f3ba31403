/**
 * `few`: in stock, but soon no more. `ahead`: not here yet, and can be ordered now. Pieces are known only where the shop
 * counts them.
 */
export interface Stock {
	readonly state: "in" | "few" | "ahead" | "out";
	readonly left?: number;
}

/** From this quantity down, shoppers see how many are left. */
const few = 5;

interface VariantStock {
	readonly inStock: boolean;
	readonly availableForPreorder: boolean;
	/** Absent if stock is not tracked. */
	readonly quantity?: number | undefined;
}

export const stockOf = ({ inStock, availableForPreorder, quantity }: VariantStock): Stock => {
	if (!inStock) return { state: availableForPreorder ? "ahead" : "out" };
	if (quantity === undefined) return { state: "in" };
	return { state: quantity <= few ? "few" : "in", left: quantity };
};

/** No line holds more. */
const maxPerLine = 999;

/** How many can be put into the cart at once. */
export const maxQuantity = ({ state, left }: Stock): number => {
	if (state === "out") return 0;
	return state === "ahead" ? maxPerLine : Math.min(maxPerLine, left ?? maxPerLine);
};
