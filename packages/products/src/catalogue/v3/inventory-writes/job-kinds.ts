import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import type { Stored } from "@cartwright/store/collection";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import { type StockSetting, setStock } from "../../inventory/stock-changes.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { decideMovement } from "./move-stock.ts";
import { NewItems } from "./new-items.ts";
import { requireNewStock, type SentStock } from "./sent-stock.ts";
import { creationOf, decideUpdate, deletionOf, loadItems, stockFacts } from "./write-items.ts";

/** A kind of job that sets the stock of items one by one. The items of a product are written together with it. */
const settingKind = <Work extends JsonObject>(
	name: string,
	decide: (item: Stored<InventoryItem>, product: Product | undefined, work: Work) => StockSetting,
): JobKind<Work> => ({
	name,
	async decide(context: WorkContext, site, ids, work) {
		const { itemsById, owners } = await loadItems({ store: context.store, site }, ids);
		const settings: StockSetting[] = [];
		const { failures } = decideEach(ids, itemsById, (item) => {
			settings.push(decide(item, owners.get(item.doc.productId)?.doc, work));
			return [];
		});
		return { writes: setStock(settings, stockFacts(context)), failures };
	},
});

export const itemUpdate = settingKind<{ readonly inventoryItem: JsonObject }>(
	"bulkUpdateInventoryItemsByFilter",
	(item, product, { inventoryItem }) =>
		decideUpdate(item, { path: "inventoryItem", input: inventoryItem as WireItem }, product),
);

export const itemAdjustment = settingKind<{ readonly difference: number; readonly trackQuantity: boolean }>(
	"bulkAdjustInventoryItemsByFilter",
	(item, _product, { difference, trackQuantity }) => {
		const { doc } = item;
		const counted = trackQuantity && !doc.trackQuantity ? { ...doc, trackQuantity, quantity: 0 } : doc;
		const { quantity } = decideMovement(counted, { difference }, 0);
		return { item, quantity: counted.quantity + quantity, isRevision: true };
	},
);

export const itemDeletion: JobKind<JsonObject> = {
	name: "bulkDeleteInventoryItemsByFilter",
	async decide(context, site, ids) {
		const { itemsById } = await loadItems({ store: context.store, site }, ids);
		const { failures } = decideEach(ids, itemsById, () => []);
		return { writes: deletionOf([...itemsById.values()], stockFacts(context)), failures };
	},
};

type Creation = { readonly locationId: string; readonly stock: { readonly quantity?: number } };

/** The entities of the job are variants. */
export const itemCreation: JobKind<Creation> = {
	name: "bulkCreateInventoryItemsByVariantFilter",
	async decide(context, site, ids, { locationId, stock }) {
		const { store } = context;
		const { owners } = await store.read(site, {
			owners: page(products, { filter: hasSome("variants.id", ids), limit: ids.length }),
		});
		await loadInventory({ store, site }, owners);
		const byVariant = new Map(
			owners.flatMap(({ doc }) => doc.variants.map(({ id }) => [id, { id, productId: doc.id }])),
		);
		const facts = stockFacts(context);
		const existing = owners.flatMap((owner) => inventoryOf(owner).items.map(({ doc }) => doc));
		const made = new NewItems(existing, facts);
		const { failures } = decideEach(ids, byVariant, ({ id, productId }) => {
			const sent: SentStock = stock.quantity === undefined ? { inStock: true } : stock;
			made.add(productId, id, locationId, requireNewStock(sent, "inventoryCreationData"), "");
			return [];
		});
		return { writes: creationOf(made.created, owners, facts), failures };
	},
};

export const inventoryJobKinds: readonly AnyJobKind[] = [itemUpdate, itemAdjustment, itemDeletion, itemCreation];
