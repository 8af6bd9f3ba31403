import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Document, Stored } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { DerivedCache } from "../../../foundation/derived-cache.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { products } from "../documents.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { comparable } from "./field-values.ts";
import { type ProductViewOptions, productView } from "./product-view.ts";

const batchSize = 100;
// Takes a few seconds. Staff may scan more than shoppers.
const maxProductsForShoppers = 20_000;

/**
 * Loads every product that matches the filter, with its inventory, for queries on fields without an index. Costs one or
 * two statements for each 100 products.
 */
export const scanProducts = async (
	context: Context,
	filter: Filter | undefined,
	maxProducts = maxProductsForShoppers,
): Promise<Stored<Product>[]> => {
	const { store, site, identity, budget } = context;
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
		await budget.pause();
	}
};

const tooManyProducts = (total: number): ApplicationError =>
	new ApplicationError(
		"INVALID_QUERY",
		`The query cannot use an index, and ${total} products would have to be scanned. Filter by the id, name or SKU of products.`,
		{ products: total },
	);

const comparedFields: readonly ProductFields[] = ["DIRECT_CATEGORIES_INFO", "INFO_SECTION"];

const comparableViews = new DerivedCache<Stored<Product>, Document>();

/** The complete V3 view of a product, with amounts as numbers. The inventory must have been loaded. */
export const comparableProduct = (stored: Stored<Product>, options: ProductViewOptions): Document => {
	const view = comparableViews.get(stored, [options.settings], () => {
		const whole = { ...options, fields: new Set(comparedFields), variants: true, privateTags: false };
		return comparable(productView(stored, inventoryOf(stored).stock, whole)) as Document;
	});
	// The category tree can change without the product.
	const all = options.categories.withAncestors(stored.doc.collectionIds).map((id) => ({ id }));
	return { ...view, allCategoriesInfo: { categories: all } } as Document;
};
