import type { Cart } from "../purchase/cart-document.ts";
import { sameReference, withRequested } from "../purchase/lines.ts";
import type { CatalogReference } from "../purchase/purchase.ts";

export interface OrderedLine {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference?: CatalogReference | undefined;
}

/** A merged cart without the ordered quantities of each item, whichever of the two carts its lines came from. */
export const withoutOrderedLines = (cart: Cart, ordered: readonly OrderedLine[]): Cart => ({
	...cart,
	lines: ordered.reduce(withoutLine, cart.lines),
	customLines: ordered.reduce(withoutLine, cart.customLines),
});

/** A line that was merged into another one of the same item has that one's id. */
const withoutLine = <Of extends OrderedLine>(lines: readonly Of[], { id, quantity, catalogReference }: OrderedLine) => {
	const line =
		lines.find((each) => each.id === id) ??
		lines.find(
			(each) => catalogReference && each.catalogReference && sameReference(each.catalogReference, catalogReference),
		);
	if (!line) return lines;
	const left = line.quantity - quantity;
	return left > 0
		? lines.map((each) => (each === line ? withRequested(line, left) : each))
		: lines.filter((each) => each !== line);
};
