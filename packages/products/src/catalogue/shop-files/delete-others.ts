import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { remove } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { withCategoryEvents } from "../category-members.ts";
import { collections, products } from "../documents.ts";
import { collectionDeleted, productDeleted, type StockFacts } from "../events.ts";
import { inventoryItemsByProductId } from "../inventory/inventory-cache.ts";
import { removeItem, unmovedAs } from "../inventory/stock-changes.ts";

type DeleteContext = Pick<Context, "store" | "site" | "now" | "newId">;

/** Deletes products with their stock, in one commit. */
export const deleteProducts = (context: DeleteContext, ids: readonly string[]): Promise<unknown> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { stored, items } = await store.read(site, {
			stored: byIds(products, ids),
			items: inventoryItemsByProductId(ids),
		});
		const facts: StockFacts = { ...context, version: "V3_CATALOG", reason: "MANUAL" };
		const writes = [
			...[...stored.values()].map((each) => remove(products, each, [productDeleted(each, facts)], unmovedAs(each.doc))),
			...items.map((item) => removeItem(item, facts)),
		];
		await store.commit(site, withCategoryEvents(writes, facts));
	});

/** Deletes categories to which no product belongs any more, in one commit. */
export const deleteCategories = (context: DeleteContext, ids: readonly string[]): Promise<unknown> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { stored } = await store.read(site, { stored: byIds(collections, ids) });
		const facts = { ...context, version: "V3_CATALOG" as const };
		await store.commit(
			site,
			[...stored.values()].map((each) => remove(collections, each, collectionDeleted(each.doc.id, facts))),
		);
	});
