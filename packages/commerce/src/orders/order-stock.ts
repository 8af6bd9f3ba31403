import { isDeepStrictEqual } from "node:util";
import { remainingPreorders } from "@cartwright/products/catalogue/inventory/stock";
import {
	decrementStock,
	incrementStock,
	type StockChange,
	type StockMovement,
	stockWrites,
} from "@cartwright/products/catalogue/inventory/stock-changes";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Change } from "./activities.ts";
import type { Order, StockReservation } from "./order.ts";
import { heldReservations } from "./own-reservations.ts";

type Items = ReadonlyMap<string, Stored<InventoryItem>>;

/** Ids of the inventory items of the reservations. */
export const itemIdsOf = (reservations: readonly StockReservation[]): string[] => [
	...new Set(reservations.map(({ inventoryItemId }) => inventoryItemId)),
];

const facts = (orderId: string, { now, newId }: Change) => ({ now, newId, orderId, version: "V3_CATALOG" }) as const;

/** Leaves out items that the merchant has deleted: there is nothing to take from or return to. */
const stockQuantities = (reservations: readonly StockReservation[], items: Items): StockMovement[] =>
	reservations.flatMap(({ inventoryItemId, quantity, preorder }) => {
		const item = items.get(inventoryItemId);
		return item ? [{ item, quantity, preorder }] : [];
	});

/** The commit fails with `BelowFloor` if another order takes the stock first. */
export const reserveStock = (
	orderId: string,
	reservations: readonly StockReservation[],
	items: Items,
	change: Change,
): Write[] => decrementStock(stockQuantities(reservations, items), { ...facts(orderId, change), reason: "ORDER" });

export const releaseStock = (
	orderId: string,
	reservations: readonly StockReservation[],
	items: Items,
	change: Change,
): Write[] =>
	incrementStock(stockQuantities(reservations, items), {
		...facts(orderId, change),
		reason: "REVERT_INVENTORY_CHANGE",
	});

/** The writes that give back all stock that an order has reserved or taken. */
export const returnStock = (order: Order, items: Items, change: Change): Write[] =>
	releaseStock(order.id, heldReservations(order), items, change);

/** Replaces reservations by others in one commit; reservations in both lists are not written. */
export const exchangeReservations = (
	orderId: string,
	{ returned, taken }: { readonly returned: readonly StockReservation[]; readonly taken: readonly StockReservation[] },
	items: Items,
	change: Change,
): Write[] => {
	const isIncluded = (reservation: StockReservation, others: readonly StockReservation[]) =>
		others.some((other) => isDeepStrictEqual(reservation, other));
	const changes = [
		...stockQuantities(
			returned.filter((reservation) => !isIncluded(reservation, taken)),
			items,
		).map((reservations) => stockChange(reservations, 1)),
		...stockQuantities(
			taken.filter((reservation) => !isIncluded(reservation, returned)),
			items,
		).map((reservations) => stockChange(reservations, -1)),
	];
	return stockWrites(changes, { ...facts(orderId, change), reason: "ORDER" });
};

const stockChange = ({ item, quantity, preorder }: StockMovement, sign: 1 | -1): StockChange =>
	preorder ? { item, quantity: 0, preordered: -sign * quantity } : { item, quantity: sign * quantity, floor: 0 };

/** The reservations that the current stock cannot serve. */
export const unavailableReservations = (
	reservations: readonly StockReservation[],
	items: Items,
): StockReservation[] => {
	const left = new Map<string, number>();
	return reservations.filter(({ inventoryItemId, quantity, preorder }) => {
		const item = items.get(inventoryItemId);
		if (!item) return true;
		const key = `${inventoryItemId} ${preorder}`;
		const there = left.get(key) ?? available(item.doc, preorder);
		if (there < quantity) return true;
		left.set(key, there - quantity);
		return false;
	});
};

const available = (item: InventoryItem, preorder: boolean): number => {
	if (preorder) return remainingPreorders(item);
	if (item.trackQuantity) return item.quantity;
	return item.inStock ? Number.POSITIVE_INFINITY : 0;
};

/** The order after its stock was released: nothing is left to check unless the buyer pays after all. */
export const withStockReturned = (order: Order): Order => {
	const { checkAt: _, ...rest } = order;
	return { ...rest, stock: { state: "RETURNED", reservations: order.stock.reservations } };
};

/** The order after its stock was reserved again, or taken if the order is approved already. */
export const withStockHeld = (order: Order): Order => ({
	...order,
	stock: { ...order.stock, state: order.status === "APPROVED" ? "TAKEN" : "HELD" },
});

/** Whether the order's stock is not reserved now, and is to be when it is paid. */
export const lacksStock = ({ stock }: Order): boolean =>
	(stock.state === "RETURNED" || stock.state === "DUE") && stock.reservations.length > 0;
