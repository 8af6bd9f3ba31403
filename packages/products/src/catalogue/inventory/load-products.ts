import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { products } from "../documents.ts";
import type { Product } from "../product.ts";
import { cacheInventory, inventoryItemsOf, withoutCachedInventory } from "./inventory-cache.ts";

export const productNotFound = (id: string): ApplicationError =>
	new ApplicationError("PRODUCT_NOT_FOUND", `There is no product with id ${id}.`, { productId: id });

/** Loads the inventory of products into the cache. Reads nothing if all are cached for the current stock version. */
export const loadInventory = async (
	{ store, site }: Pick<Context, "store" | "site">,
	products: readonly Stored<Product>[],
): Promise<void> => {
	const missing = withoutCachedInventory(products);
	if (missing.length === 0) return;
	const { items } = await store.read(site, { items: inventoryItemsOf(missing) });
	cacheInventory(missing, items);
};

export interface LoadedProduct {
	readonly stored: Stored<Product>;
	readonly settings: Settings;
}

/**
 * Loads a product with its inventory and the site's settings. Hidden products are visible only to callers that act for
 * the shop.
 */
export const loadProduct = async (context: Context, id: string): Promise<LoadedProduct> => {
	const { store, site, identity } = context;
	const loaded = await store.read(site, { product: byId(products, id), settings: byId(settings, settingsId) });
	const { product } = loaded;
	if (!product || !loaded.settings || !(product.doc.visible || actsForShop(identity))) throw productNotFound(id);
	await loadInventory(context, [product]);
	return { stored: product, settings: loaded.settings.doc };
};
