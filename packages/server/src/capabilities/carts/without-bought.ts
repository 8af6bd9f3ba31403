import { sameReference } from "../purchase/lines.ts";
import type { CatalogReference } from "../purchase/purchase.ts";
import type { Cart } from "./documents.ts";

export interface BoughtLine {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference?: CatalogReference | undefined;
}

/** A merged cart without what was bought: as many pieces of each item fewer, whichever of the two carts they came from. */
export const withoutBought = (cart: Cart, bought: readonly BoughtLine[]): Cart => ({
	...cart,
	lines: bought.reduce(withoutLine, cart.lines),
	customLines: bought.reduce(withoutLine, cart.customLines),
});

/** A line that was merged with one of the same item has the id of that one. */
const withoutLine = <Of extends BoughtLine>(lines: readonly Of[], { id, quantity, catalogReference }: BoughtLine) => {
	const line =
		lines.find((each) => each.id === id) ??
		lines.find(
			(each) => catalogReference && each.catalogReference && sameReference(each.catalogReference, catalogReference),
		);
	if (!line) return lines;
	const left = line.quantity - quantity;
	return left > 0
		? lines.map((each) => (each === line ? { ...line, quantity: left } : each))
		: lines.filter((each) => each !== line);
};
