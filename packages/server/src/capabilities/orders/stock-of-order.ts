import { isDeepStrictEqual } from "node:util";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { InventoryItem } from "../catalogue/inventory/item.ts";
import { remainingPreorders } from "../catalogue/inventory/stock.ts";
import {
	decrementStock,
	incrementStock,
	type StockChange,
	type StockMovement,
	stockWrites,
} from "../catalogue/inventory/stock-changes.ts";
import type { Change } from "./activities.ts";
import type { Order, TakenPieces } from "./order.ts";

type Items = ReadonlyMap<string, Stored<InventoryItem>>;

/** The inventory items that the pieces come from. */
export const itemIdsOf = (pieces: readonly TakenPieces[]): string[] => [
	...new Set(pieces.map(({ inventoryItemId }) => inventoryItemId)),
];

const facts = (orderId: string, { now, newId }: Change) => ({ now, newId, orderId, version: "V3_CATALOG" }) as const;

/** What is still in the inventory: an item that the merchant deleted has nothing to take from or to give back to. */
const known = (pieces: readonly TakenPieces[], items: Items): StockMovement[] =>
	pieces.flatMap(({ inventoryItemId, quantity, preorder }) => {
		const item = items.get(inventoryItemId);
		return item ? [{ item, quantity, preorder }] : [];
	});

/** The commit fails with `BelowFloor` where somebody else took them first. */
export const takePieces = (orderId: string, pieces: readonly TakenPieces[], items: Items, change: Change): Write[] =>
	decrementStock(known(pieces, items), { ...facts(orderId, change), reason: "ORDER" });

export const returnPieces = (orderId: string, pieces: readonly TakenPieces[], items: Items, change: Change): Write[] =>
	incrementStock(known(pieces, items), { ...facts(orderId, change), reason: "REVERT_INVENTORY_CHANGE" });

/** Gives back pieces and takes others in one go; what is in both stays where it is. */
export const exchangePieces = (
	orderId: string,
	{ returned, taken }: { readonly returned: readonly TakenPieces[]; readonly taken: readonly TakenPieces[] },
	items: Items,
	change: Change,
): Write[] => {
	const stays = (piece: TakenPieces, others: readonly TakenPieces[]) =>
		others.some((other) => isDeepStrictEqual(piece, other));
	const changes = [
		...known(
			returned.filter((piece) => !stays(piece, taken)),
			items,
		).map((pieces) => stockChange(pieces, 1)),
		...known(
			taken.filter((piece) => !stays(piece, returned)),
			items,
		).map((pieces) => stockChange(pieces, -1)),
	];
	return stockWrites(changes, { ...facts(orderId, change), reason: "ORDER" });
};

const stockChange = ({ item, quantity, preorder }: StockMovement, sign: 1 | -1): StockChange =>
	preorder ? { item, quantity: 0, preordered: -sign * quantity } : { item, quantity: sign * quantity, floor: 0 };

/** The pieces that cannot be taken as the stock is now. */
export const missingPieces = (pieces: readonly TakenPieces[], items: Items): TakenPieces[] => {
	const left = new Map<string, number>();
	return pieces.filter(({ inventoryItemId, quantity, preorder }) => {
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

/** The order after its stock was given back: there is nothing to look after until the buyer pays after all. */
export const withStockReturned = (order: Order): Order => {
	const { checkAt: _, ...rest } = order;
	return { ...rest, stock: { state: "RETURNED", pieces: order.stock.pieces } };
};

/** The order after its stock was taken again. */
export const withStockHeld = (order: Order): Order => ({ ...order, stock: { ...order.stock, state: "HELD" } });
