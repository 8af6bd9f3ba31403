import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { actsForShop } from "../../foundation/identity.ts";
import { type Settings, settings, settingsId } from "../sites/documents.ts";
import { products } from "./documents.ts";
import { itemsOf, learnInventory, unseen } from "./inventory-of-products.ts";
import type { Product } from "./product.ts";

export const productNotFound = (id: string): ApplicationError =>
	new ApplicationError("PRODUCT_NOT_FOUND", `There is no product with id ${id}.`, { productId: id });

/** Makes the inventory of products known. Costs nothing where all were seen at this version of their stock. */
export const loadInventory = async ({ store, site }: Context, products: readonly Stored<Product>[]): Promise<void> => {
	const missing = unseen(products);
	if (missing.length === 0) return;
	const { items } = await store.read(site, { items: itemsOf(missing) });
	learnInventory(missing, items);
};

export interface LoadedProduct {
	readonly stored: Stored<Product>;
	readonly settings: Settings;
}

/** A product with its inventory and the site's settings; a hidden one is found only by those who act for the shop. */
export const loadProduct = async (context: Context, id: string): Promise<LoadedProduct> => {
	const { store, site, identity } = context;
	const found = await store.read(site, { product: byId(products, id), settings: byId(settings, settingsId) });
	const { product } = found;
	if (!product || !found.settings || !(product.doc.visible || actsForShop(identity))) throw productNotFound(id);
	await loadInventory(context, [product]);
	return { stored: product, settings: found.settings.doc };
};
