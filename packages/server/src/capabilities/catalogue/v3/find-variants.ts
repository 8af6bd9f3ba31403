import type { ReadOnlyVariant, VariantFields } from "@cartwright/contract/catalogue/v3/read-only-variant-messages";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Document } from "@cartwright/store/collection";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { and, equals, type Filter, hasSome, isIn } from "@cartwright/store/query/filter";
import type { Rules } from "@cartwright/store/query-language";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { settings, settingsId } from "../../sites/documents.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { aggregateViews } from "./aggregate-views.ts";
import { comparable } from "./field-values.ts";
import { readPageRequest, storeQuery, toResultPage, type WireQuery } from "./page-request.ts";
import { maySeeHiddenVariants, maySeeMerchantData } from "./product-access.ts";
import { readOnlyVariantView } from "./read-only-variant-view.ts";
import { scanProducts } from "./scan-products.ts";
import { textFilter } from "./text-search.ts";

export interface VariantRequest {
	readonly name: string;
	readonly query: WireQuery;
	readonly fields: readonly VariantFields[] | null | undefined;
	readonly rules: Rules;
	readonly text?: SearchDetails | null | undefined;
	readonly aggregations?: readonly Aggregation[] | null | undefined;
}

export interface FoundVariants {
	readonly variants: ReadOnlyVariant[];
	readonly pagingMetadata: CursorPagingMetadata;
	readonly aggregations: AggregationResults[];
}

const places = {
	fields: { "productData.name": "productData.name", sku: "sku" },
	defaultPaths: ["productData.name", "sku"],
};

/** Finds variants among the products that can match the request. */
export const findVariants = async (context: Context, request: VariantRequest): Promise<FoundVariants> => {
	const fields = fieldsOf(context, request.fields);
	const scope = { key: context.cursorKey, site: context.site, query: request.name };
	const pageRequest = readPageRequest(request.query, scope, { rules: request.rules, defaultLimit: 100 });
	const hidden = maySeeHiddenVariants(context);
	const { found } = await context.store.read(context.site, { found: byId(settings, settingsId) });
	if (!found) throw new Error("the site has no settings");
	const view = { settings: found.doc, fields, origin: context.origin };
	const shown = hidden ? undefined : equals("visible", true);
	const stored = await scanProducts(context, and(shown, ...productFilters(pageRequest.filter)));
	const text = textFilter(request.text, places);
	const all = stored.flatMap((product) =>
		product.doc.variants
			.filter(({ visible }) => visible || hidden)
			.map((variant) => readOnlyVariantView(product, variant, inventoryOf(product).stock, view)),
	);
	const views = all.map((view) => comparable(view) as Document).filter((view) => !text || satisfies(view, text));
	const { items, pagingMetadata } = toResultPage(pageRequest, select(views, storeQuery(pageRequest)), (view) => view);
	const { filter } = pageRequest;
	const matching = filter ? views.filter((view) => satisfies(view, filter)) : views;
	const byVariantId = new Map(all.map((view) => [view.id, view]));
	return {
		variants: items.flatMap(({ id }) => byVariantId.get(id) ?? []),
		pagingMetadata,
		aggregations: (request.aggregations ?? []).map((each) => aggregateViews(each, matching)),
	};
};

const fieldsOf = (context: Context, wanted: VariantRequest["fields"]): ReadonlySet<VariantFields> => {
	const fields = new Set(wanted);
	if (!fields.has("MERCHANT_DATA") || maySeeMerchantData(context)) return fields;
	throw new ApplicationError(
		"PERMISSION_DENIED",
		"MERCHANT_DATA needs the permission WIX_STORES.PRODUCT_MERCHANT_DATA_READ.",
	);
};

/** Filters on products for conditions on variants that products are indexed by. */
const productFilterByField: Readonly<Record<string, (values: readonly string[]) => Filter>> = {
	id: (ids) => hasSome("variants.id", ids),
	variantId: (ids) => hasSome("variants.id", ids),
	sku: (skus) => hasSome("variants.sku", skus),
	"productData.productId": (ids) => isIn("id", ids),
	"productData.slug": (slugs) => isIn("slug", slugs),
	"productData.handle": (handles) => isIn("handle", handles),
};

/** Conditions that a product must meet if one of its variants matches the filter. */
const productFilters = (filter: Filter | undefined): Filter[] => {
	if (filter?.op === "and") return filter.filters.flatMap(productFilters);
	if (filter?.op !== "eq" && filter?.op !== "in") return [];
	const narrow = productFilterByField[filter.field];
	const values = "values" in filter ? filter.values : [filter.value];
	return narrow ? [narrow(values.map(String))] : [];
};
