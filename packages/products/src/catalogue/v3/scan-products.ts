import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import type { Document, Stored } from "@cartwright/store/collection";
import type { Filter, Position } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { takeConditions } from "../take-conditions.ts";
import { comparable } from "./field-values.ts";
import { type ProductViewOptions, productView } from "./product-view.ts";

const batchSize = 100;
/** Those of a shop that has more do not stay in memory. Staff may scan any number. */
export const maxProductsForShoppers = 10_000;

/**
 * Loads every product that matches the filter, with its inventory, for queries on fields without an index. Costs one or
 * two statements for each 100 products; other requests are served in between.
 */
export async function* scanProducts(
	context: Context,
	filter: Filter | undefined,
	maxProducts = maxProductsForShoppers,
): AsyncGenerator<readonly Stored<Product>[]> {
	const { store, site, identity, budget } = context;
	await takeConditions(context, filter);
	const { total } = await store.read(site, { total: count(products, filter) });
	if (total > maxProducts && !actsForShop(identity)) throw tooManyProducts(total);
	budget.takeProducts(total);
	for (let from: Position | undefined; ; ) {
		const loaded = await store.read(site, { page: page(products, { filter, limit: batchSize, from }) });
		await loadInventory(context, loaded.page);
		yield loaded.page;
		const last = loaded.page.at(-1);
		if (!last || loaded.page.length < batchSize) return;
		from = { values: [last.doc.id] };
		await budget.pause();
	}
}

/** Rejects what goes through the stock of all products where a shop has many, before it costs anything. */
export const requireFewProducts = async ({ store, site, identity }: Context): Promise<void> => {
	if (actsForShop(identity)) return;
	const { total } = await store.read(site, { total: count(products) });
	if (total > maxProductsForShoppers) throw tooManyProducts(total);
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
		const whole = { ...options, fields: new Set(comparedFields), variants: true, forStaff: false };
		return comparable(productView(stored, inventoryOf(stored).stock, whole)) as Document;
	});
	// The category tree can change without the product.
	const all = options.categories.withAncestors(stored.doc.collectionIds).map((id) => ({ id }));
	return { ...view, allCategoriesInfo: { categories: all } } as Document;
};
