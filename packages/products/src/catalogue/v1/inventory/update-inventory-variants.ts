import type { updateInventoryVariants as declaration } from "@cartwright/contract/inventory/v1/inventory";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { reconcileInventory } from "../../inventory/reconcile.ts";
import {
	applySetting,
	createItem,
	incrementStockVersion,
	ofUnchangedProducts,
	type StockSetting,
	setStock,
} from "../../inventory/stock-changes.ts";
import { factsOf } from "../facts.ts";
import { loadInventories } from "./load-inventory.ts";
import { inventoryNotFound } from "./stock-movements.ts";
import { stockSettings } from "./stock-settings.ts";

export const updateInventoryVariants: Handler<typeof declaration> = async (context, request) => {
	const input = request.inventoryItem;
	const id = input.productId;
	const stored = (await loadInventories(context, [id])).get(id);
	if (!stored) throw inventoryNotFound(id);
	const facts = factsOf(context, request.reason ?? "MANUAL");
	const { items } = inventoryOf(stored);
	// A product created through V3 may have variants without inventory.
	const made = reconcileInventory(stored.doc, items, facts).items.filter(
		({ id: itemId }) => !items.some(({ doc }) => doc.id === itemId),
	);
	const all = [...items, ...made.map((doc) => ({ doc, revision: 0 }))];
	const settings = stockSettings(stored.doc, all, input);
	const isNew = ({ item }: StockSetting) => item.revision === 0;
	const created = settings.filter(isNew).map((setting) => createItem(applySetting(setting), facts));
	const changes = setStock(
		settings.filter((setting) => !isNew(setting)),
		facts,
	);
	if (created.length + changes.length === 0) return {};
	const ofProduct = changes.length > 0 ? changes : [incrementStockVersion(id)];
	const writes = created.length > 0 ? [...created, ...ofUnchangedProducts(ofProduct, [stored])] : ofProduct;
	await context.store.commit(context.site, writes);
	return {};
};
