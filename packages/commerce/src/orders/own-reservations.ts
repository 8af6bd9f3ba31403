import { cacheInventory, inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { Product } from "@cartwright/products/catalogue/product";
import type { Stored } from "@cartwright/store/collection";
import type { ProductsById } from "../purchase/resolve.ts";
import type { Order, StockReservation } from "./order.ts";

/** The products as available to the buyer of an order: the units reserved for the order count as in stock. */
export const withOwnReservations = (
	productsById: ProductsById,
	reservations: readonly StockReservation[],
): ProductsById => {
	if (reservations.length === 0) return productsById;
	const own = new Map<string, { quantity: number; preordered: number }>();
	for (const { inventoryItemId, quantity, preorder } of reservations) {
		const sum = own.get(inventoryItemId) ?? { quantity: 0, preordered: 0 };
		if (preorder) sum.preordered += quantity;
		else sum.quantity += quantity;
		own.set(inventoryItemId, sum);
	}
	return new Map([...productsById].map(([id, product]) => [id, withItems(product, own)]));
};

interface ReservedQuantities {
	readonly quantity: number;
	readonly preordered: number;
}

/** Inventory is cached by product object, so a different stock needs a new object. */
const withItems = (product: Stored<Product>, own: ReadonlyMap<string, ReservedQuantities>): Stored<Product> => {
	const { items } = inventoryOf(product);
	if (!items.some(({ doc }) => own.has(doc.id))) return product;
	const credited = { ...product };
	const restored = items.map((item) => {
		const { quantity = 0, preordered = 0 } = own.get(item.doc.id) ?? {};
		const { doc } = item;
		return {
			...item,
			doc: { ...doc, quantity: doc.quantity + quantity, preordered: doc.preordered - preordered },
		};
	});
	cacheInventory([credited], restored);
	return credited;
};

/** The stock that an order has reserved or taken. */
export const heldReservations = (order: Order | undefined): readonly StockReservation[] =>
	order && (order.stock.state === "HELD" || order.stock.state === "TAKEN") ? order.stock.reservations : [];
