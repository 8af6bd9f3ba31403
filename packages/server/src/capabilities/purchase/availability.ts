import type { Stored } from "@cartwright/store/collection";
import type { InventoryItem } from "../catalogue/inventory/item.ts";
import { isItemInStock, remainingPreorders, selectInventoryItem } from "../catalogue/inventory/stock.ts";
import type { Availability, StockSource } from "./resolved-line.ts";

/**
 * Gives out the stock of a purchase's lines in their order, so that two lines of one variant do not both count on the
 * same pieces. A line is served from one place.
 */
export class StockOnOffer {
	readonly #promised = new Map<string, number>();

	/** What is there for so many pieces of a variant, and where. */
	take(
		items: readonly Stored<InventoryItem>[],
		variantId: string,
		quantity: number,
	): { availability: Availability; stock?: StockSource } {
		const item = bestItem(items, variantId, quantity);
		if (!item) return { availability: { status: "NOT_AVAILABLE", quantityAvailable: 0 } };
		const { doc } = item;
		const preorder = !isItemInStock(doc) && remainingPreorders(doc) > 0;
		if (!preorder && !doc.trackQuantity) {
			return doc.inStock
				? { availability: { status: "AVAILABLE" }, stock: { item, preorder } }
				: { availability: { status: "NOT_AVAILABLE", quantityAvailable: 0 } };
		}
		const promised = this.#promised.get(doc.id) ?? 0;
		const left = Math.max(0, (preorder ? remainingPreorders(doc) : doc.quantity) - promised);
		this.#promised.set(doc.id, promised + Math.min(quantity, left));
		if (left === 0) return { availability: { status: "NOT_AVAILABLE", quantityAvailable: 0 } };
		const status = left >= quantity ? "AVAILABLE" : "PARTIALLY_AVAILABLE";
		return { availability: { status, quantityAvailable: left }, stock: { item, preorder } };
	}
}

/** The item that an order would take from; where none has enough, the one that has most. */
const bestItem = (items: readonly Stored<InventoryItem>[], variantId: string, quantity: number) => {
	const preferred = selectInventoryItem(items, variantId, quantity);
	if (!preferred || inHand(preferred) >= quantity) return preferred;
	const ofVariant = items.filter(({ doc }) => doc.variantId === variantId);
	return ofVariant.reduce((most, item) => (inHand(item) > inHand(most) ? item : most), preferred);
};

const inHand = ({ doc }: Stored<InventoryItem>): number => {
	if (!doc.trackQuantity) return doc.inStock ? Number.POSITIVE_INFINITY : 0;
	return doc.quantity;
};
