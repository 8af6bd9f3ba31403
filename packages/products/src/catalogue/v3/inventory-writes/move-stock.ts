import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { inventoryItems } from "../../documents.ts";
import type { StockReason } from "../../events.ts";
import { isItemInStock, remainingPreorders } from "../../inventory/stock.ts";
import { type StockChange, stockWrites } from "../../inventory/stock-changes.ts";
import { type InventoryItem, maxQuantity } from "../../inventory-item.ts";
import { keyOf } from "./new-items.ts";
import { itemNotFound, stockFacts } from "./write-items.ts";

const minQuantity = -maxQuantity;

/** Units that come, or go if negative. */
export interface Movement {
	readonly difference: number;
	/** Whether they are to be counted as preordered if the item is open for that. */
	readonly isPreorder?: boolean | null | undefined;
}

interface MoveOptions {
	readonly reason: StockReason | null | undefined;
	/** Whether quantities cannot become negative. */
	readonly isRestricted?: boolean | null | undefined;
}

type Find = (index: number) => Stored<InventoryItem>;

/** Moves units of each item in one commit, and returns the ids. Movements that break a rule fail alone. */
const moveStock = async (
	context: Context,
	movements: readonly Movement[],
	find: Find,
	{ reason, isRestricted }: MoveOptions,
): Promise<Outcome<string>[]> => {
	const floor = isRestricted ? 0 : minQuantity;
	const current = new Map<string, InventoryItem>();
	const changes: StockChange[] = [];
	const outcomes = movements.map((movement, index) =>
		outcomeOf(() => {
			const item = find(index);
			const { id } = item.doc;
			const before = current.get(id) ?? item.doc;
			const { quantity, preordered } = decideMovement(before, movement, floor);
			current.set(id, {
				...before,
				quantity: before.quantity + quantity,
				preordered: before.preordered + preordered,
			});
			const limit = quantity < 0 ? { floor } : { ceiling: maxQuantity };
			changes.push({ item, quantity, preordered, ...limit });
			return id;
		}),
	);
	const { store, site } = context;
	if (changes.length > 0) await store.commit(site, stockWrites(changes, stockFacts(context, reason)));
	return outcomes;
};

/** The changes of the counters. */
export const decideMovement = (
	item: InventoryItem,
	{ difference, isPreorder }: Movement,
	floor: number,
): { readonly quantity: number; readonly preordered: number } => {
	if (isPreorder && item.preorder?.enabled && !isItemInStock(item)) {
		if (remainingPreorders(item) < -difference) throw tooFew(item, `${remainingPreorders(item)} can be preordered`);
		return { quantity: 0, preordered: -difference };
	}
	if (!item.trackQuantity) {
		const description = `The quantity of the item ${item.id} is not counted; set a quantity first.`;
		throw new ApplicationError("INVENTORY_QUANTITY_NOT_TRACKED", description, { inventoryItemId: item.id });
	}
	const after = item.quantity + difference;
	if (difference > 0 && after > maxQuantity) throw beyond("MAX_QUANTITY_LIMIT_REACHED", item, maxQuantity);
	if (difference < 0 && after < floor) {
		throw floor === 0
			? tooFew(item, `${item.quantity} are in stock`)
			: beyond("MIN_QUANTITY_LIMIT_REACHED", item, floor);
	}
	return { quantity: difference, preordered: 0 };
};

const tooFew = ({ id, quantity }: InventoryItem, what: string): ApplicationError =>
	new ApplicationError("INSUFFICIENT_INVENTORY", `Of the item ${id} only ${what}; take fewer.`, {
		inventoryItemId: id,
		quantity,
	});

const beyond = (
	code: "MAX_QUANTITY_LIMIT_REACHED" | "MIN_QUANTITY_LIMIT_REACHED",
	{ id, quantity }: InventoryItem,
	limit: number,
): ApplicationError => {
	const description = `The item ${id} has ${quantity} units, and its quantity cannot pass ${limit}.`;
	return new ApplicationError(code, description, { inventoryItemId: id, quantity });
};

/** Moves units of items that the request names by their ids. */
export const moveByIds = async (
	context: Context,
	movements: readonly Movement[],
	ids: readonly string[],
	options: MoveOptions,
): Promise<Outcome<string>[]> => {
	const { itemsById } = await context.store.read(context.site, { itemsById: byIds(inventoryItems, ids) });
	const find = (index: number): Stored<InventoryItem> => {
		const id = ids[index] ?? "";
		const item = itemsById.get(id);
		if (!item) throw itemNotFound(id);
		return item;
	};
	return moveStock(context, movements, find, options);
};

interface Place {
	readonly variantId?: string | undefined;
	readonly locationId?: string | null | undefined;
	readonly productId?: string | null | undefined;
}

/** A variant has stock at few locations. */
const maxItems = 100_000;

/** Moves units of items that the request names by their variants and locations. */
export const moveByPlaces = async (
	context: Context,
	movements: readonly Movement[],
	places: readonly Place[],
	options: MoveOptions,
): Promise<Outcome<string>[]> => {
	const variantIds = [...new Set(places.map(({ variantId }) => variantId ?? ""))];
	const { items } = await context.store.read(context.site, {
		items: page(inventoryItems, {
			filter: isIn("variantId", variantIds),
			// Sorted like the index, so that the database uses it.
			sort: [{ field: "variantId", order: "ASC" }],
			limit: maxItems,
		}),
	});
	const byPlace = new Map(items.map((item) => [keyOf(item.doc), item]));
	const find = (index: number): Stored<InventoryItem> => {
		const { variantId = "", locationId, productId } = places[index] ?? {};
		const item = byPlace.get(keyOf({ variantId, locationId }));
		if (item && item.doc.productId === (productId ?? item.doc.productId)) return item;
		const description = `The variant ${variantId} has no stock at the location ${locationId ?? defaultLocationId}.`;
		throw new ApplicationError("NOT_FOUND", description, { variantId });
	};
	return moveStock(context, movements, find, options);
};
