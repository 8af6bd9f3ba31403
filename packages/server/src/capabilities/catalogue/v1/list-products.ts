import { productQueryFields } from "@cartwright/contract/catalogue/v1/product-query-fields";
import type { JsonObject } from "@cartwright/contract/message";
import type { Stored } from "@cartwright/store/collection";
import { and, equals, type Filter, type Sort } from "@cartwright/store/query/filter";
import { byId, count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { defaultSettings, type Settings, settings, settingsId } from "../../sites/documents.ts";
import { products } from "../documents.ts";
import { loadInventory } from "../load-products.ts";
import type { Product } from "../product.ts";
import { amountOf, instantOf, numberOf, withAllProducts, withValues } from "./filter-values.ts";
import type { WireSort } from "./older-query.ts";
import { type FieldMapping, readFilter, readSort } from "./wire-query.ts";

export interface ProductQuery {
	readonly filter: JsonObject | undefined;
	readonly sort: readonly WireSort[];
	readonly limit: number;
	readonly offset: number;
	readonly hidden: boolean;
}

export interface ListedProducts {
	readonly page: readonly Stored<Product>[];
	readonly total: number;
	readonly settings: Settings;
}

const fields: FieldMapping = {
	id: "id",
	createdDate: "createdDate",
	lastUpdated: "updatedDate",
	name: "name",
	description: "description",
	sku: "derived.sku",
	price: "derived.minPrice",
	"priceData.price": "derived.minPrice",
	numericId: "numericId",
	productType: "type",
	slug: "slug",
	collectionIds: "collectionIds",
};

const newestFirst: readonly Sort[] = [{ field: "numericId", order: "DESC" }];
const visible = equals("visible", true);

/**
 * One page of products, with their inventory known. Costs one statement for the page however many it holds, one for
 * the settings and one for the total, which is tallied where only visibility counts.
 */
export const listProducts = async (context: Context, query: ProductQuery): Promise<ListedProducts> => {
	const { store, site } = context;
	const sort = query.sort.length > 0 ? readSort(query.sort, productQueryFields, fields) : newestFirst;
	const wanted = query.filter && readFilter(query.filter, productQueryFields, fields);
	const shop = byId(settings, settingsId);
	// Amounts can be read only where the currency is known.
	const currency = wanted && mentions(wanted, "derived.minPrice") ? await currencyOf(context) : "";
	const asked = wanted && withAllProducts(withValues(wanted, convertersFor(currency)));
	const filter = and(query.hidden ? undefined : visible, asked);
	const { limit, offset } = query;
	const ask = page(products, { filter, sort, limit, offset });
	if (!asked) {
		const found = await store.read(site, { page: ask, settings: shop, total: count(products, filter) });
		await loadInventory(context, found.page);
		return { page: found.page, total: found.total, settings: found.settings?.doc ?? defaultSettings };
	}
	const found = await store.read(site, { page: ask, settings: shop });
	await loadInventory(context, found.page);
	const total = await totalOf(context, filter, query, found.page.length);
	return { page: found.page, total, settings: found.settings?.doc ?? defaultSettings };
};

const convertersFor = (currency: string) => ({
	"derived.minPrice": amountOf(currency),
	numericId: numberOf,
	createdDate: instantOf,
	updatedDate: instantOf,
});

const mentions = (filter: Filter, field: string): boolean => {
	if (filter.op === "and" || filter.op === "or") return filter.filters.some((each) => mentions(each, field));
	return filter.op === "not" ? mentions(filter.filter, field) : filter.field === field;
};

const currencyOf = async ({ store, site }: Context): Promise<string> => {
	const found = await store.read(site, { settings: byId(settings, settingsId) });
	return (found.settings?.doc ?? defaultSettings).currency;
};

/** A last page tells the total by itself. */
const totalOf = async (
	{ store, site }: Context,
	filter: Filter,
	{ limit, offset }: ProductQuery,
	found: number,
): Promise<number> => {
	if (found < limit && (found > 0 || offset === 0)) return offset + found;
	return (await store.read(site, { total: count(products, filter) })).total;
};
