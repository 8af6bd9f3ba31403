import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { inventoryItems, products } from "../../documents.ts";
import type { StockFacts, StockReason } from "../../events.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import {
	createItem,
	incrementStockVersion,
	ofUnchangedProducts,
	removeItem,
	type StockSetting,
	setStock,
} from "../../inventory/stock-changes.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { keyOf, NewItems } from "./new-items.ts";
import { changeableFields, readStock, requireQuantity } from "./sent-stock.ts";

/** An inventory item of a request. */
export interface ItemToWrite {
	/** Of the item in the request, for errors. */
	readonly path: string;
	readonly input: WireItem;
	readonly fieldMask?: string | null | undefined;
}

export const stockFacts = (
	{ now, newId }: Pick<Context, "now" | "newId">,
	reason: StockReason | null | undefined = "MANUAL",
): StockFacts => ({ now, newId, version: "V3_CATALOG", reason: reason ?? "MANUAL" });

export const itemNotFound = (id: string): ApplicationError =>
	new ApplicationError("INVENTORY_ITEM_NOT_FOUND", `There is no inventory item with id ${id}.`);

/** Creates items in one commit, and returns their ids. Those that break a rule fail alone. */
export const createItems = async (context: Context, requests: readonly ItemToWrite[]): Promise<Outcome<string>[]> => {
	const owners = await loadOwners(context, requests);
	const facts = stockFacts(context);
	const made = new NewItems(itemsOf(owners), facts);
	const outcomes = requests.map(({ input, path }) =>
		outcomeOf(() => made.read(input, owners.get(input.productId ?? "")?.doc, path).id),
	);
	await commitItems(context, creationOf(made.created, owners.values(), facts));
	return outcomes;
};

/** The writes of new items and their products. */
export const creationOf = (
	created: readonly InventoryItem[],
	owners: Iterable<Stored<Product>>,
	facts: StockFacts,
): Write[] => [
	...created.map((item) => createItem(item, facts)),
	...ofUnchangedProducts([...new Set(created.map(({ productId }) => productId))].map(incrementStockVersion), owners),
];

/** Changes items in one commit, and returns their ids. Those that break a rule fail alone. */
export const updateItems = async (
	context: Context,
	requests: readonly ItemToWrite[],
	reason: StockReason | null | undefined,
): Promise<Outcome<string>[]> => {
	const ids = requests.map(({ input }) => input.id ?? "");
	const { itemsById, owners } = await loadItems(context, ids);
	const settings = new Map<string, StockSetting>();
	const outcomes = requests.map((request, index) =>
		outcomeOf(() => {
			const id = ids[index] ?? "";
			const item = itemsById.get(id);
			if (!item) throw itemNotFound(id);
			requireRevision(item, request, settings.has(id));
			settings.set(id, decideUpdate(item, request, owners.get(item.doc.productId)?.doc));
			return id;
		}),
	);
	await commitItems(context, setStock([...settings.values()], stockFacts(context, reason)));
	return outcomes;
};

/** What a request makes of an item. */
export const decideUpdate = (
	item: Stored<InventoryItem>,
	{ input, fieldMask, path }: ItemToWrite,
	product: Product | undefined,
): StockSetting => {
	const sent = masked(input, fieldMask, changeableFields);
	const stock = readStock(sent, product, item.doc, path);
	return { item, ...requireQuantity(stock, item.doc, path), isRevision: true };
};

/** An item that a bulk call names twice has changed when it comes to the second change. */
const requireRevision = (
	{ doc, revision }: Stored<InventoryItem>,
	{ input, path }: ItemToWrite,
	isChanged: boolean,
): void => {
	if (!isChanged && input.revision === String(revision)) return;
	const current = String(revision + (isChanged ? 1 : 0));
	const description = `${path}.revision is ${input.revision}, but the item ${doc.id} has ${current} by now; read it again.`;
	throw new ApplicationError("INVALID_REVISION", description, { revision: current });
};

/** Changes the items of variants and locations, or creates them, in one commit. */
export const upsertItems = async (context: Context, requests: readonly ItemToWrite[]): Promise<Outcome<string>[]> => {
	const keys = requests.map(({ input }) => keyOf(input));
	if (new Set(keys).size < keys.length) {
		throw invalidByRule("inventoryItems", "DUPLICATE_BULK_UPSERT_KEY", "contains a variant twice at one location");
	}
	const owners = await loadOwners(context, requests);
	const facts = stockFacts(context);
	const stored = new Map(
		[...owners.values()].flatMap((owner) => inventoryOf(owner).items).map((item) => [keyOf(item.doc), item]),
	);
	const made = new NewItems(itemsOf(owners), facts);
	const settings: StockSetting[] = [];
	const outcomes = requests.map((request, index) =>
		outcomeOf(() => {
			const { input, path } = request;
			requireTarget(request);
			const product = owners.get(input.productId ?? "")?.doc;
			const item = stored.get(keys[index] ?? "");
			if (item?.doc.productId !== product?.id || !item) return made.read(input, product, path).id;
			settings.push(decideUpdate(item, request, product));
			return item.doc.id;
		}),
	);
	await commitItems(context, ofUnchangedProducts(upsertWrites(made.created, settings, facts), owners.values()));
	return outcomes;
};

const requireTarget = ({ input: { quantity }, path }: ItemToWrite): void => {
	if ((quantity ?? 0) >= 0) return;
	throw new ApplicationError("INVALID_TARGET_QUANTITY", `${path}.quantity must be zero or more.`, { quantity });
};

/** A batch writes each product once. */
const upsertWrites = (
	created: readonly InventoryItem[],
	settings: readonly StockSetting[],
	facts: StockFacts,
): Write[] => {
	const changed = new Set(settings.map(({ item }) => item.doc.productId));
	const others = new Set(created.map(({ productId }) => productId).filter((id) => !changed.has(id)));
	return [
		...created.map((item) => createItem(item, facts)),
		...[...others].map(incrementStockVersion),
		...setStock(settings, facts),
	];
};

/** Deletes items in one commit. Unknown ones fail alone. */
export const deleteItems = async (context: Context, ids: readonly string[]): Promise<Outcome<string>[]> => {
	const { store, site } = context;
	const { itemsById } = await store.read(site, { itemsById: byIds(inventoryItems, ids) });
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			if (!itemsById.has(id)) throw itemNotFound(id);
			return id;
		}),
	);
	await commitItems(context, deletionOf([...itemsById.values()], stockFacts(context)));
	return outcomes;
};

/** The writes that delete items. Their products remain. */
export const deletionOf = (items: readonly Stored<InventoryItem>[], facts: StockFacts): Write[] => [
	...items.map((item) => removeItem(item, facts)),
	...[...new Set(items.map(({ doc }) => doc.productId))].map(incrementStockVersion),
];

const commitItems = async ({ store, site }: Context, writes: readonly Write[]): Promise<void> => {
	if (writes.length > 0) await store.commit(site, writes);
};

type Owners = ReadonlyMap<string, Stored<Product>>;

/** The products that requests name, with their inventories. */
const loadOwners = async (context: Context, requests: readonly ItemToWrite[]): Promise<Owners> => {
	const ids = [...new Set(requests.map(({ input }) => input.productId ?? ""))];
	const { owners } = await context.store.read(context.site, { owners: byIds(products, ids) });
	await loadInventory(context, [...owners.values()]);
	return owners;
};

const itemsOf = (owners: Owners): InventoryItem[] =>
	[...owners.values()].flatMap((owner) => inventoryOf(owner).items.map(({ doc }) => doc));

/** Items by id, and their products. */
export const loadItems = async (
	{ store, site }: Pick<Context, "store" | "site">,
	ids: readonly string[],
): Promise<{ readonly itemsById: ReadonlyMap<string, Stored<InventoryItem>>; readonly owners: Owners }> => {
	const { itemsById } = await store.read(site, { itemsById: byIds(inventoryItems, ids) });
	const productIds = [...new Set([...itemsById.values()].map(({ doc }) => doc.productId))];
	const { owners } = await store.read(site, { owners: byIds(products, productIds) });
	return { itemsById, owners };
};
