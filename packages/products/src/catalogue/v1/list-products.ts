import { productQueryFields } from "@cartwright/contract/catalogue/v1/product-query-fields";
import type { Context } from "@cartwright/kernel/foundation/context";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { and, equals, type Filter, isIn, type Sort } from "@cartwright/store/query/filter";
import { splitByIndexes } from "@cartwright/store/query/split-conditions";
import { rulesOf } from "@cartwright/store/query-language";
import { byId, count, page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { takeConditions } from "../take-conditions.ts";
import { asInstant, asNumber, convertToMinorUnits, resolveAllProducts, usesField } from "./filter-values.ts";
import { type DocumentConditions, findByDocuments } from "./find-by-documents.ts";

export interface ProductQuery {
	/** As received: objects, or JSON strings in the older format. */
	readonly filter?: unknown;
	readonly sort?: unknown;
	readonly limit: number;
	readonly offset: number;
	readonly hidden: boolean;
}

export interface ListedProducts {
	readonly page: readonly Stored<Product>[];
	readonly total: number;
	readonly settings: Settings;
}

/** Skipping a product that a filter matches takes about as long as so many steps of a `WorkBudget`. */
const stepsPerSkipped = 40;

const price = "derived.minPrice";

export const productRules = rulesOf(productQueryFields, {
	id: "id",
	createdDate: { path: "createdDate", value: asInstant },
	lastUpdated: { path: "updatedDate", value: asInstant },
	name: "name",
	description: "description",
	sku: "derived.sku",
	price: { path: price, value: asNumber },
	"priceData.price": { path: price, value: asNumber },
	numericId: { path: "numericId", value: asNumber },
	productType: "type",
	slug: "slug",
	collectionIds: "collectionIds",
});

const newestFirst: readonly Sort[] = [{ field: "numericId", order: "DESC" }];
const visible = equals("visible", true);

/**
 * Loads one page of products with their inventories. Costs one statement for the page, whatever its size, one for the
 * settings, and one for the total, which is precomputed for filters on visibility only.
 */
export const listProducts = async (context: Context, query: ProductQuery): Promise<ListedProducts> => {
	const { store, site } = context;
	const requestedFilter = await readProductFilter(context, query.filter);
	const sorted = sortOf(query.sort, productRules);
	const sort = sorted.length > 0 ? sorted : newestFirst;
	const filter = and(query.hidden ? undefined : visible, requestedFilter);
	const { limit, offset } = query;
	const { indexed, others } = splitByIndexes(products, filter);
	if (others) return listByDocuments(context, { indexed, others }, sorted, query);
	await takeConditions(context, filter);
	if (requestedFilter) context.budget.takeSteps(stepsPerSkipped * offset);
	if (!requestedFilter) {
		const loaded = await store.read(site, {
			page: page(products, { filter, sort, limit, offset }),
			settings: byId(settings, settingsId),
			total: count(products, filter),
		});
		await loadInventory(context, loaded.page);
		return { page: loaded.page, total: loaded.total, settings: loaded.settings?.doc ?? defaultSettings };
	}
	const [listed, loaded] = await Promise.all([
		pageInTurns(context, products, { filter, sort, limit, offset }),
		store.read(site, { settings: byId(settings, settingsId) }),
	]);
	await loadInventory(context, listed);
	const total = await countTotal(context, filter, query, listed.length);
	return { page: listed, total, settings: loaded.settings?.doc ?? defaultSettings };
};

/** The same for a filter on what only the documents of products hold. */
const listByDocuments = async (
	context: Context,
	conditions: DocumentConditions,
	sorted: readonly Sort[],
	{ limit, offset }: ProductQuery,
): Promise<ListedProducts> => {
	const ids = await findByDocuments(context, conditions, newestFirst);
	const isInOrder = sorted.length === 0;
	const listedPage = isInOrder
		? { filter: isIn("id", ids.slice(offset, offset + limit)), sort: newestFirst, limit }
		: { filter: isIn("id", ids), sort: sorted, limit, offset };
	const loaded = await context.store.read(context.site, {
		page: page(products, listedPage),
		settings: byId(settings, settingsId),
	});
	await loadInventory(context, loaded.page);
	return { page: loaded.page, total: ids.length, settings: loaded.settings?.doc ?? defaultSettings };
};

/** Converts the filter to document fields. Amounts can be converted only once the currency is known. */
const readProductFilter = async ({ store, site }: Context, wire: unknown): Promise<Filter | undefined> => {
	const filter = filterOf(wire, productRules);
	if (!filter) return undefined;
	if (!usesField(filter, price)) return resolveAllProducts(filter);
	const found = await store.read(site, { settings: byId(settings, settingsId) });
	const { currency } = found.settings?.doc ?? defaultSettings;
	return resolveAllProducts(convertToMinorUnits(filter, price, currency));
};

/** The last page implies the total. */
const countTotal = async (
	{ store, site }: Context,
	filter: Filter,
	{ limit, offset }: ProductQuery,
	found: number,
): Promise<number> => {
	if (found < limit && (found > 0 || offset === 0)) return offset + found;
	return (await store.read(site, { total: count(products, filter) })).total;
};
