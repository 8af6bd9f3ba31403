import { isItemInStock, remainingPreorders, selectInventoryItem } from "@cartwright/products/catalogue/inventory/stock";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Stored } from "@cartwright/store/collection";
import type { Availability, ResolvedLine, StockSource } from "./resolved-line.ts";

/**
 * Allocates stock to the lines of a purchase in their order, so that two lines of one variant do not count on the same
 * units. A line is served from one location.
 */
export class AvailableStock {
	readonly #reserved = new Map<string, number>();

	/** Availability of a quantity of a variant, and the inventory item that serves it. */
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
		const reserved = this.#reserved.get(doc.id) ?? 0;
		const left = Math.max(0, (preorder ? remainingPreorders(doc) : doc.quantity) - reserved);
		this.#reserved.set(doc.id, reserved + Math.min(quantity, left));
		if (left === 0) return { availability: { status: "NOT_AVAILABLE", quantityAvailable: 0 } };
		const status = left >= quantity ? "AVAILABLE" : "PARTIALLY_AVAILABLE";
		return { availability: { status, quantityAvailable: left }, stock: { item, preorder } };
	}
}

/** Whether a line cannot be ordered as it is. One that was added while sold out has no units, also when there are some again. */
export const isShort = ({ quantity, availability }: Pick<ResolvedLine, "quantity" | "availability">): boolean =>
	quantity === 0 || availability.status !== "AVAILABLE";

/** How many units count in the totals: none of an item that nobody can buy. */
export const countedQuantity = ({
	quantity,
	availability: { status },
}: Pick<ResolvedLine, "quantity" | "availability">) =>
	status === "NOT_FOUND" || status === "NOT_AVAILABLE" ? 0 : quantity;

/** The item that an order would take from; if none has enough, the one with the highest quantity. */
const bestItem = (items: readonly Stored<InventoryItem>[], variantId: string, quantity: number) => {
	const preferred = selectInventoryItem(items, variantId, quantity);
	if (!preferred || onHand(preferred) >= quantity) return preferred;
	const variantItems = items.filter(({ doc }) => doc.variantId === variantId);
	return variantItems.reduce((best, item) => (onHand(item) > onHand(best) ? item : best), preferred);
};

const onHand = ({ doc }: Stored<InventoryItem>): number => {
	if (!doc.trackQuantity) return doc.inStock ? Number.POSITIVE_INFINITY : 0;
	return doc.quantity;
};
