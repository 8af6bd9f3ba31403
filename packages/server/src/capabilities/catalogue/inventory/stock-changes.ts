import { adjust, create, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { inventoryItems, products } from "../documents.ts";
import {
	inventoryItemChanged,
	inventoryVariantsChanged,
	itemChanged,
	itemCreated,
	itemDeleted,
	type StockFacts,
	type VariantStockValue,
} from "../events.ts";
import type { InventoryItem, Preorder } from "./item.ts";
import { variantStock } from "./stock.ts";

/**
 * The writes of a change of stock. Counters move by differences, each with an event, so that the events of an item
 * add up to its quantity; the `stockVersion` of each product moves with them. A document stands in a batch once:
 * changes of one item become one write.
 */
export interface StockChange {
	readonly item: Stored<InventoryItem>;
	/** Of `quantity`. */
	readonly quantity: number;
	/** Of `preordered`. */
	readonly preordered?: number;
	/** What a take may not fall under; nothing where back-orders are allowed. */
	readonly floor?: number | undefined;
	/** Members that are not counters. */
	readonly members?: Partial<Pick<InventoryItem, "trackQuantity" | "inStock" | "preorder">> | undefined;
}

export interface StockMovement {
	readonly item: Stored<InventoryItem>;
	readonly quantity: number;
	/** Ordered ahead: the pieces count as preordered and stay in stock. */
	readonly preorder?: boolean | undefined;
}

/** Takes pieces; the commit fails with `BelowFloor` where there are too few, unless back-orders are allowed. */
export const decrementStock = (
	movements: readonly StockMovement[],
	facts: StockFacts,
	{ backOrders = false }: { readonly backOrders?: boolean } = {},
): Write[] =>
	stockWrites(
		trackedMovements(movements).map(({ item, quantity, preorder }) =>
			preorder
				? { item, quantity: 0, preordered: quantity }
				: { item, quantity: -quantity, floor: backOrders ? undefined : 0 },
		),
		facts,
	);

/** Puts pieces back that were taken before. */
export const incrementStock = (movements: readonly StockMovement[], facts: StockFacts): Write[] =>
	stockWrites(
		trackedMovements(movements).map(({ item, quantity, preorder }) =>
			preorder ? { item, quantity: 0, preordered: -quantity } : { item, quantity },
		),
		facts,
	);

/** Pieces that are not counted leave no trace. */
const trackedMovements = (movements: readonly StockMovement[]): StockMovement[] =>
	movements.filter(({ item, quantity, preorder }) => quantity !== 0 && (preorder || item.doc.trackQuantity));

export interface StockSetting {
	readonly item: Stored<InventoryItem>;
	/** A quantity makes the item counted; `inStock` alone makes it uncounted. */
	readonly quantity?: number | undefined;
	readonly inStock?: boolean | undefined;
	/** Null takes it away. */
	readonly preorder?: Preorder | null | undefined;
}

/**
 * Sets stock to values, as differences from what was read. What has its value already is not written. The commit fails
 * with `BelowFloor` where so many pieces were taken meanwhile that the difference would leave fewer than none.
 */
export const setStock = (settings: readonly StockSetting[], facts: StockFacts): Write[] =>
	stockWrites(
		settings.map(stockSettingChange).filter(({ quantity, members }) => quantity !== 0 || members),
		facts,
	);

const stockSettingChange = ({ item, quantity, inStock, preorder }: StockSetting): StockChange => {
	const { doc } = item;
	const trackQuantity = quantity !== undefined || (inStock === undefined && doc.trackQuantity);
	const members = {
		...(trackQuantity === doc.trackQuantity ? {} : { trackQuantity }),
		...(inStock === undefined || inStock === doc.inStock ? {} : { inStock }),
		...(preorder === undefined || samePreorder(preorder, doc.preorder) ? {} : { preorder: preorder ?? undefined }),
	} as NonNullable<StockChange["members"]>;
	return {
		item,
		quantity: quantity === undefined ? 0 : quantity - doc.quantity,
		...(quantity !== undefined && quantity < doc.quantity ? { floor: Math.min(0, quantity) } : {}),
		...(Object.keys(members).length > 0 ? { members } : {}),
	};
};

const samePreorder = (a: Preorder | null, b: Preorder | undefined): boolean =>
	a?.enabled === b?.enabled && a?.limit === b?.limit && a?.message === b?.message;

/** The item of a setting with its values, for one that is yet to be created. */
export const applySetting = (setting: StockSetting): InventoryItem => {
	const { item, quantity, members } = stockSettingChange(setting);
	return { ...item.doc, ...members, quantity: item.doc.quantity + quantity };
};

/** The writes of changes of stock, those of the products included. */
export const stockWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] => [
	...itemWrites(changes, facts),
	...productWrites(changes, facts),
];

/** The writes of the items alone, for a batch that writes their products anyway. */
const itemWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] =>
	mergeChanges(changes).map((change) => itemWrite(change, facts));

/** A new item. Its product must be written, or its `stockVersion` moved, in the same batch. */
export const createItem = (item: InventoryItem, facts: StockFacts): Write =>
	create(inventoryItems, item, [itemCreated(item, facts)]);

/** A deleted item. Its product must be written, or its `stockVersion` moved, in the same batch. */
export const removeItem = (item: Stored<InventoryItem>, facts: StockFacts): Write =>
	remove(inventoryItems, item, [itemDeleted(item.doc, facts)]);

/** Says that the stock of a product has changed. */
export const incrementStockVersion = (productId: string): Write => adjust(products, productId, { stockVersion: 1 });

const mergeChanges = (changes: readonly StockChange[]): StockChange[] =>
	[...Map.groupBy(changes, ({ item }) => item.doc.id).values()].map((ofItem) =>
		ofItem.reduce((sum, change) => ({
			item: change.item,
			quantity: sum.quantity + change.quantity,
			preordered: (sum.preordered ?? 0) + (change.preordered ?? 0),
			floor: sum.floor ?? change.floor,
			members: sum.members || change.members ? { ...sum.members, ...change.members } : undefined,
		})),
	);

const itemWrite = ({ item, quantity, preordered = 0, floor, members }: StockChange, facts: StockFacts): Write => {
	const events = [itemChanged(item.doc, quantity, facts)];
	const differences = { quantity, ...(preordered === 0 ? {} : { preordered }) };
	// The limit of orders ahead is no floor: the revision guards it, since each of them moves it.
	if (members || (preordered > 0 && quantity === 0)) {
		const doc = { ...item.doc, ...members, updatedDate: facts.now };
		return replace(inventoryItems, item, doc, events, differences);
	}
	return adjust(inventoryItems, item.doc.id, differences, {
		events,
		...(floor === undefined ? {} : { floors: { quantity: floor } }),
	});
};

const productWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] =>
	[...Map.groupBy(mergeChanges(changes), ({ item }) => item.doc.productId)].map(([productId, ofProduct]) => {
		const members = new Set(ofProduct.flatMap((change) => Object.keys(change.members ?? {})));
		const fields = [
			...(members.has("trackQuantity") ? ["trackInventory"] : []),
			...(members.has("preorder") ? ["preorderInfo"] : []),
		];
		const events = [
			...(fields.length > 0 ? [inventoryItemChanged(productId, fields, facts)] : []),
			inventoryVariantsChanged(productId, changedVariants(ofProduct), facts),
		];
		return adjust(products, productId, { stockVersion: 1 }, { events });
	});

const changedVariants = (changes: readonly StockChange[]) =>
	changes.map(({ item: { doc }, quantity, preordered = 0, members }) => ({
		id: doc.variantId,
		oldValue: stockValue(doc),
		newValue: stockValue({
			...doc,
			...members,
			quantity: doc.quantity + quantity,
			preordered: doc.preordered + preordered,
		}),
	}));

const stockValue = (item: InventoryItem): VariantStockValue => {
	const { tracked, quantity, inStock, availableForPreorder } = variantStock([item]);
	return { ...(tracked ? { quantity } : {}), inStock, availableForPreorder };
};
