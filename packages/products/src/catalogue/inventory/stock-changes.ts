import type { JsonObject } from "@cartwright/contract/message";
import { adjust, create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { inventoryItems, products } from "../documents.ts";
import {
	inventoryItemChanged,
	inventoryVariantsChanged,
	itemChanged,
	itemCreated,
	itemDeleted,
	itemStockStatusUpdated,
	itemUpdated,
	type StockFacts,
	type VariantStockValue,
} from "../events.ts";
import { type InventoryItem, maxQuantity, type Preorder } from "../inventory-item.ts";
import type { Product } from "../product.ts";
import { isItemInStock, variantStock } from "./stock.ts";

/**
 * A change of stock as writes. Counters change by differences, each with an event, so that the events of an item add up
 * to its quantity. The `stockVersion` of each product changes with them. A batch may contain a document only once, so
 * changes of one item are merged into one write.
 */
export interface StockChange {
	readonly item: Stored<InventoryItem>;
	/** Change of `quantity`. */
	readonly quantity: number;
	/** Change of `preordered`. */
	readonly preordered?: number;
	/** The minimum quantity after a decrement; `undefined` if back-orders are allowed. */
	readonly floor?: number | undefined;
	/** The maximum quantity after an increment; `undefined` for units that come back. */
	readonly ceiling?: number | undefined;
	/** New values of members that are not counters. */
	readonly members?: Partial<Pick<InventoryItem, ChangeableMember>> | undefined;
	/** Whether the change counts as one of the document: it then fails if somebody else changed the document. */
	readonly isRevision?: boolean | undefined;
}

type ChangeableMember = "trackQuantity" | "inStock" | "preorder" | "extendedFields";

export interface StockMovement {
	readonly item: Stored<InventoryItem>;
	readonly quantity: number;
	/** A pre-order: the units count as pre-ordered and stay in stock. */
	readonly preorder?: boolean | undefined;
}

/** Decrements stock. The commit fails with `BelowFloor` if there are too few units, unless back-orders are allowed. */
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

/** Adds units to stock, or returns those that were decremented before, which no ceiling stops. */
export const incrementStock = (
	movements: readonly StockMovement[],
	facts: StockFacts,
	{ ceiling }: { readonly ceiling?: number } = {},
): Write[] =>
	stockWrites(
		trackedMovements(movements).map(({ item, quantity, preorder }) =>
			preorder ? { item, quantity: 0, preordered: -quantity } : { item, quantity, ceiling },
		),
		facts,
	);

/** Stock that is not tracked is not written. */
const trackedMovements = (movements: readonly StockMovement[]): StockMovement[] =>
	movements.filter(({ item, quantity, preorder }) => quantity !== 0 && (preorder || item.doc.trackQuantity));

export interface StockSetting {
	readonly item: Stored<InventoryItem>;
	/** A quantity turns tracking on; `inStock` alone turns it off. */
	readonly quantity?: number | undefined;
	readonly inStock?: boolean | undefined;
	/** Null removes the pre-order settings. */
	readonly preorder?: Preorder | null | undefined;
	/** Null removes the data of apps. */
	readonly extendedFields?: JsonObject | null | undefined;
	readonly isRevision?: boolean | undefined;
}

/**
 * Sets stock to values, as differences from the values that were read. Unchanged values are not written. The commit
 * fails with `BelowFloor` if concurrent orders took so many units that the result would be negative.
 */
export const setStock = (settings: readonly StockSetting[], facts: StockFacts): Write[] =>
	stockWrites(settings.map(stockSettingChange).filter(isChange), facts);

const isChange = ({ quantity, members, isRevision }: StockChange): boolean =>
	quantity !== 0 || members !== undefined || isRevision === true;

const stockSettingChange = (setting: StockSetting): StockChange => {
	const { item, quantity, inStock, preorder, extendedFields, isRevision } = setting;
	const { doc } = item;
	const trackQuantity = quantity !== undefined || (inStock === undefined && doc.trackQuantity);
	const members = {
		...(trackQuantity === doc.trackQuantity ? {} : { trackQuantity }),
		...(inStock === undefined || inStock === doc.inStock ? {} : { inStock }),
		...(preorder === undefined || samePreorder(preorder, doc.preorder) ? {} : { preorder: preorder ?? undefined }),
		...(extendedFields === undefined ? {} : { extendedFields: extendedFields ?? undefined }),
	} as NonNullable<StockChange["members"]>;
	return {
		item,
		quantity: quantity === undefined ? 0 : quantity - doc.quantity,
		...(quantity !== undefined && quantity < doc.quantity ? { floor: Math.min(0, quantity) } : {}),
		...(quantity !== undefined && quantity > doc.quantity ? { ceiling: Math.max(maxQuantity, quantity) } : {}),
		...(Object.keys(members).length > 0 ? { members } : {}),
		...(isRevision ? { isRevision } : {}),
	};
};

const samePreorder = (a: Preorder | null, b: Preorder | undefined): boolean =>
	a?.enabled === b?.enabled && a?.limit === b?.limit && a?.message === b?.message && a?.shipDate === b?.shipDate;

/** Applies a setting to an item that is yet to be created. */
export const applySetting = (setting: StockSetting): InventoryItem => {
	const { item, quantity, members } = stockSettingChange(setting);
	return { ...item.doc, ...members, quantity: item.doc.quantity + quantity };
};

/** The writes for changes of stock, including those of the products. */
export const stockWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] => [
	...itemWrites(changes, facts),
	...productWrites(changes, facts),
];

/** The writes of the items only, for a batch that also writes their products. */
const itemWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] =>
	mergeChanges(changes).map((change) => itemWrite(change, facts));

/** Creates an item. The same batch must write its product or increment the product's `stockVersion`. */
export const createItem = (item: InventoryItem, facts: StockFacts): Write =>
	create(inventoryItems, item, [itemCreated(item, facts)]);

/** Deletes an item. The same batch must write its product or increment the product's `stockVersion`. */
export const removeItem = (item: Stored<InventoryItem>, facts: StockFacts): Write =>
	remove(inventoryItems, item, [itemDeleted(item, facts)]);

/**
 * What a product's stock counts, for writes that take variants from a product: stock that somebody else creates for them at
 * the same time would remain.
 */
export const unmovedAs = (before: Product, after?: Product): readonly string[] => {
	const ids = new Set(after?.variants.map(({ id }) => id));
	return before.variants.every(({ id }) => ids.has(id)) ? [] : ["stockVersion"];
};

/** Writes of created items and their products, which fail if a product was changed or deleted since it was read. */
export const ofUnchangedProducts = (writes: readonly Write[], owners: Iterable<Stored<Product>>): Write[] => {
	const revisions = new Map([...owners].map(({ doc, revision }) => [doc.id, revision]));
	return writes.map((write) =>
		write.kind === "adjust" && write.collection.name === products.name
			? { ...write, revision: revisions.get(write.id) }
			: write,
	);
};

/** Marks the stock of a product as changed. */
export const incrementStockVersion = (productId: string): Write => adjust(products, productId, { stockVersion: 1 });

const mergeChanges = (changes: readonly StockChange[]): StockChange[] =>
	[...Map.groupBy(changes, ({ item }) => item.doc.id).values()].map((ofItem) =>
		ofItem.reduce((sum, change) => ({
			item: change.item,
			quantity: sum.quantity + change.quantity,
			preordered: (sum.preordered ?? 0) + (change.preordered ?? 0),
			floor: sum.floor ?? change.floor,
			ceiling: sum.ceiling ?? change.ceiling,
			members: sum.members || change.members ? { ...sum.members, ...change.members } : undefined,
			isRevision: sum.isRevision || change.isRevision,
		})),
	);

const itemWrite = (change: StockChange, facts: StockFacts): Write => {
	const { item, quantity, preordered = 0, floor, ceiling, members, isRevision } = change;
	const events = itemEvents(change, facts);
	const differences = { quantity, ...(preordered === 0 ? {} : { preordered }) };
	// The pre-order limit cannot be a floor. The revision guards it, since every change of stock increments it.
	if (members || isRevision || preordered > 0) {
		const doc = { ...item.doc, ...members, updatedDate: facts.now };
		return replace(inventoryItems, item, doc, events, differences);
	}
	return adjust(inventoryItems, item.doc.id, differences, {
		events,
		revise: true,
		...(floor === undefined ? {} : { floors: { quantity: floor } }),
		...(ceiling === undefined ? {} : { ceilings: { quantity: ceiling } }),
	});
};

const afterChange = ({ item: { doc }, quantity, preordered = 0, members }: StockChange): InventoryItem => ({
	...doc,
	...members,
	quantity: doc.quantity + quantity,
	preordered: doc.preordered + preordered,
});

const itemEvents = (change: StockChange, facts: StockFacts): NewEvent[] => {
	const { doc, revision } = change.item;
	const changed = { ...afterChange(change), updatedDate: facts.now };
	const [before, after] = [isItemInStock(doc), isItemInStock(changed)];
	const stored = { doc: changed, revision: revision + 1 };
	return [
		itemChanged(stored, change.quantity, facts),
		// The ledger tells the same about orders, which write few statements for each line.
		...(facts.orderId === undefined ? [itemUpdated(stored, modifiedFields(change), facts)] : []),
		...(before === after ? [] : [itemStockStatusUpdated(doc, after, facts)]),
	];
};

/** Names of the members of V3's inventory item that change. */
const modifiedFields = ({ quantity, preordered = 0, members = {} }: StockChange): string[] => {
	const names = Object.keys(members).map((name) => (name === "preorder" ? "preorderInfo" : name));
	return [
		...new Set([...names, ...(quantity === 0 ? [] : ["quantity"]), ...(preordered === 0 ? [] : ["preorderInfo"])]),
	];
};

const productWrites = (changes: readonly StockChange[], facts: StockFacts): Write[] =>
	[...Map.groupBy(mergeChanges(changes), ({ item }) => item.doc.productId)].map(([productId, ofProduct]) =>
		adjust(products, productId, { stockVersion: 1 }, { events: stockEvents(productId, ofProduct, facts) }),
	);

const stockEvents = (productId: string, changes: readonly StockChange[], facts: StockFacts): NewEvent[] => {
	const members = new Set(changes.flatMap((change) => Object.keys(change.members ?? {})));
	const fields = [
		...(members.has("trackQuantity") ? ["trackInventory"] : []),
		...(members.has("preorder") ? ["preorderInfo"] : []),
	];
	return [
		...(fields.length > 0 ? [inventoryItemChanged(productId, fields, facts)] : []),
		inventoryVariantsChanged(changedVariants(changes), facts),
	];
};

const changedVariants = (changes: readonly StockChange[]) =>
	changes.map((change) => ({
		id: change.item.doc.variantId,
		oldValue: stockValue(change.item.doc),
		newValue: stockValue(afterChange(change)),
	}));

const stockValue = (item: InventoryItem): VariantStockValue => {
	const { tracked, quantity, inStock, availableForPreorder } = variantStock([item]);
	return { ...(tracked ? { quantity } : {}), inStock, availableForPreorder };
};

/** What stock settings do to the items of products that the same batch writes, and the events of those products. */
export const setStockOfWrittenProducts = (
	settings: readonly StockSetting[],
	facts: StockFacts,
): { readonly writes: Write[]; readonly events: ReadonlyMap<string, readonly NewEvent[]> } => {
	const changes = settings.map(stockSettingChange).filter(isChange);
	const byProduct = Map.groupBy(changes, ({ item }) => item.doc.productId);
	const events = [...byProduct].map(([id, ofProduct]) => [id, stockEvents(id, ofProduct, facts)] as const);
	return { writes: itemWrites(changes, facts), events: new Map(events) };
};
