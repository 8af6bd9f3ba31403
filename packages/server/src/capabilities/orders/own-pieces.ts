import type { Stored } from "@cartwright/store/collection";
import { cacheInventory, inventoryOf } from "../catalogue/inventory-cache.ts";
import type { Product } from "../catalogue/product.ts";
import type { Goods } from "../purchase/resolve.ts";
import type { Order, TakenPieces } from "./order.ts";

/** The goods as the buyer of an order sees them: the pieces taken for it are still there for that buyer. */
export const withOwnPieces = (goods: Goods, pieces: readonly TakenPieces[]): Goods => {
	if (pieces.length === 0) return goods;
	const own = new Map<string, { quantity: number; preordered: number }>();
	for (const { inventoryItemId, quantity, preorder } of pieces) {
		const sum = own.get(inventoryItemId) ?? { quantity: 0, preordered: 0 };
		if (preorder) sum.preordered += quantity;
		else sum.quantity += quantity;
		own.set(inventoryItemId, sum);
	}
	return new Map([...goods].map(([id, product]) => [id, withItems(product, own)]));
};

interface Counted {
	readonly quantity: number;
	readonly preordered: number;
}

/** What is known of a product's stock is kept by the object that was read, so another stock needs another object. */
const withItems = (product: Stored<Product>, own: ReadonlyMap<string, Counted>): Stored<Product> => {
	const { items } = inventoryOf(product);
	if (!items.some(({ doc }) => own.has(doc.id))) return product;
	const credited = { ...product };
	const back = items.map((item) => {
		const { quantity = 0, preordered = 0 } = own.get(item.doc.id) ?? {};
		const { doc } = item;
		return {
			...item,
			doc: { ...doc, quantity: doc.quantity + quantity, preordered: doc.preordered - preordered },
		};
	});
	cacheInventory([credited], back);
	return credited;
};

/** The pieces that an order keeps out of the stock. */
export const piecesHeld = (order: Order | undefined): readonly TakenPieces[] =>
	order && (order.stock.state === "HELD" || order.stock.state === "TAKEN") ? order.stock.pieces : [];
