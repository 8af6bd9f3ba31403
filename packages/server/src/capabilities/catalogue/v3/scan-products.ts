import { setImmediate } from "node:timers/promises";
import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Document, Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import type { Settings } from "../../sites/documents.ts";
import { products } from "../documents.ts";
import { inventoryOf } from "../inventory-cache.ts";
import { loadInventory } from "../load-products.ts";
import type { Product } from "../product.ts";
import { comparable } from "./field-values.ts";
import { type ProductViewOptions, productView } from "./product-view.ts";

const batchSize = 500;
// Some seconds of work. Staff may ask for more than a shopper may.
const maxProductsForShoppers = 20_000;

/**
 * Every product that satisfies the filter, with its inventory known. For questions about what products are not indexed
 * by; it costs a statement or two for each 500 products.
 */
export const scanProducts = async (
	context: Context,
	filter: Filter | undefined,
	maxProducts = maxProductsForShoppers,
): Promise<Stored<Product>[]> => {
	const { store, site, identity } = context;
	const { total } = await store.read(site, { total: count(products, filter) });
	if (total > maxProducts && !actsForShop(identity)) throw tooManyProducts(total);
	const all: Stored<Product>[] = [];
	for (;;) {
		const last = all.at(-1);
		const query = { filter, limit: batchSize, from: last && { values: [last.doc.id] } };
		const loaded = await store.read(site, { page: page(products, query) });
		await loadInventory(context, loaded.page);
		all.push(...loaded.page);
		if (loaded.page.length < batchSize) return all;
		// Lets other calls have their turn.
		await setImmediate();
	}
};

const tooManyProducts = (total: number): ApplicationError =>
	new ApplicationError(
		"INVALID_QUERY",
		`The query asks for something by which products are not indexed, and there are ${total} to look at. Filter by fields of the product itself.`,
		{ products: total },
	);

const comparedFields: readonly ProductFields[] = ["DIRECT_CATEGORIES_INFO", "INFO_SECTION"];

const comparableViews = new WeakMap<Stored<Product>, { readonly settings: Settings; readonly view: Document }>();

/** The product as V3 shows it whole, with amounts that compare as numbers. Its inventory must have been loaded. */
export const comparableProduct = (stored: Stored<Product>, options: ProductViewOptions): Document => {
	const { settings, categories } = options;
	let cached = comparableViews.get(stored);
	if (cached?.settings !== settings) {
		const whole = { ...options, fields: new Set(comparedFields), variants: true };
		cached = { settings, view: comparable(productView(stored, inventoryOf(stored).stock, whole)) as Document };
		comparableViews.set(stored, cached);
	}
	// The tree of categories changes by itself.
	const all = categories.withAncestors(stored.doc.collectionIds).map((id) => ({ id }));
	return { ...cached.view, allCategoriesInfo: { categories: all } } as Document;
};
