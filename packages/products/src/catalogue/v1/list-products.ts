import { productQueryFields } from "@cartwright/contract/catalogue/v1/product-query-fields";
import type { Context } from "@cartwright/kernel/foundation/context";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { and, conjuncts, equals, type Filter, isIn, type Sort } from "@cartwright/store/query/filter";
import { splitByIndexes } from "@cartwright/store/query/split-conditions";
import { rulesOf } from "@cartwright/store/query-language";
import { byId, count, page } from "@cartwright/store/store";
import { products } from "../documents.ts";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { takeConditions } from "../take-conditions.ts";
import { asInstant, asNumber, convertToMinorUnits, resolveAllProducts, usesField } from "./filter-values.ts";
import { type DocumentConditions, findByDocuments } from "./find-by-documents.ts";
import { indexQueryOf, listByIndex } from "./list-by-index.ts";

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

/** Up to as many matches are found and sorted by the database. More are found in the search index. */
const maxFromDatabase = 2000;
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
 * Loads one page of products with their inventories. Without a filter, and with one that few products match, the database
 * answers by an index; otherwise the search index does.
 */
export const listProducts = async (context: Context, query: ProductQuery): Promise<ListedProducts> => {
	const { store, site } = context;
	const requestedFilter = await readProductFilter(context, query.filter);
	const sorted = sortOf(query.sort, productRules);
	const sort = sorted.length > 0 ? sorted : newestFirst;
	const filter = and(query.hidden ? undefined : visible, requestedFilter);
	const loaded = requestedFilter
		? await listMatching(context, { requestedFilter, filter, sort, isSorted: sorted.length > 0 }, query)
		: await store.read(site, {
				page: page(products, { filter, sort, limit: query.limit, offset: query.offset }),
				total: count(products, filter),
			});
	const [shop] = await Promise.all([
		store.read(site, { settings: byId(settings, settingsId) }),
		loadInventory(context, loaded.page),
	]);
	return { page: loaded.page, total: loaded.total, settings: shop.settings?.doc ?? defaultSettings };
};

interface Matching {
	readonly requestedFilter: Filter;
	/** With the condition that products are on show. */
	readonly filter: Filter;
	readonly sort: readonly Sort[];
	/** Whether the request names a sort. */
	readonly isSorted: boolean;
}

type MatchingPage = Pick<ListedProducts, "page" | "total">;

const listMatching = async (context: Context, matching: Matching, query: ProductQuery): Promise<MatchingPage> => {
	const { requestedFilter, filter, sort } = matching;
	const { indexed, others } = splitByIndexes(products, filter);
	const inIndex = indexQueryOf(requestedFilter, sort);
	if (inIndex) {
		const few = others || !isOneCondition(requestedFilter) ? undefined : await findFew(context, filter, sort, query);
		return few ?? listByIndex(context, inIndex, query);
	}
	if (others) return listByDocuments(context, { indexed, others }, matching, query);
	await takeConditions(context, filter);
	const { limit, offset } = query;
	context.budget.takeSteps(stepsPerSkipped * offset);
	const listed = await pageInTurns(context, products, { filter, sort, limit, offset });
	return { page: listed, total: await countTotal(context, filter, query, listed.length) };
};

/** What fulfils several conditions may be few of many that the database would look at. */
const isOneCondition = (filter: Filter): boolean => {
	const [condition, ...others] = conjuncts(filter);
	return others.length === 0 && condition !== undefined && condition.op !== "or" && condition.op !== "not";
};

/** Whether at most as many match as values are compared. */
const isByKey = (filter: Filter): boolean =>
	conjuncts(filter).some(
		(each) => (each.op === "eq" || each.op === "in") && (each.field === "id" || each.field === "slug"),
	);

/** The page, if few products match. Responses that only the database answers are cached. */
const findFew = async (
	{ store, site }: Context,
	filter: Filter,
	sort: readonly Sort[],
	{ limit, offset }: ProductQuery,
): Promise<MatchingPage | undefined> => {
	const query = { filter, sort, limit, offset };
	// Most pages are the last one, which implies the total.
	if (isByKey(filter)) {
		const { found } = await store.read(site, { found: page(products, query) });
		if (offset === 0 && found.length < limit) return { page: found, total: found.length };
	}
	const { total } = await store.read(site, { total: count(products, filter, maxFromDatabase + 1) });
	if (total > maxFromDatabase) return undefined;
	const { found } = await store.read(site, { found: page(products, query) });
	return { page: found, total };
};

/** The same for a filter on what only the documents of products hold. */
const listByDocuments = async (
	context: Context,
	conditions: DocumentConditions,
	{ sort, isSorted }: Matching,
	{ limit, offset }: ProductQuery,
): Promise<MatchingPage> => {
	const ids = await findByDocuments(context, conditions, newestFirst);
	const listedPage = isSorted
		? { filter: isIn("id", ids), sort, limit, offset }
		: { filter: isIn("id", ids.slice(offset, offset + limit)), sort, limit };
	const found = await context.store.read(context.site, { page: page(products, listedPage) });
	return { page: found.page, total: ids.length };
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
