/**
 * `few`: in stock, but soon no more. `ahead`: not here yet, and can be ordered now. Pieces are known only where the shop
 * counts them.
 */
export interface Stock {
	readonly state: "in" | "few" | "ahead" | "out";
	readonly left?: number;
}

/** From so many pieces down, shoppers are told how many are left. */
const few = 5;

interface Pieces {
	readonly inStock: boolean;
	readonly availableForPreorder: boolean;
	/** Absent where pieces are not counted. */
	readonly quantity?: number | undefined;
}

export const stockOf = ({ inStock, availableForPreorder, quantity }: Pieces): Stock => {
	if (!inStock) return { state: availableForPreorder ? "ahead" : "out" };
	if (quantity === undefined) return { state: "in" };
	return { state: quantity <= few ? "few" : "in", left: quantity };
};

/** No line holds more. */
const most = 999;

/** How many can be put into the cart at once. */
export const mostPieces = ({ state, left }: Stock): number => {
	if (state === "out") return 0;
	return state === "ahead" ? most : Math.min(most, left ?? most);
};
