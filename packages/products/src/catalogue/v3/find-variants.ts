import type { ReadOnlyVariant, VariantFields } from "@cartwright/contract/catalogue/v3/read-only-variant-messages";
import { readOnlyVariantSearchFields } from "@cartwright/contract/catalogue/v3/read-only-variant-query-fields";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readPageRequest, storeQuery, toResultPage, type WireQuery } from "@cartwright/kernel/foundation/page-request";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Document, Stored } from "@cartwright/store/collection";
import { matcher, select } from "@cartwright/store/query/evaluate";
import { and, equals, type Filter, hasSome, isIn } from "@cartwright/store/query/filter";
import type { Rules } from "@cartwright/store/query-language";
import { byId } from "@cartwright/store/store";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import type { Product, Variant } from "../product.ts";
import { aggregateViews } from "./aggregate-views.ts";
import { conditionsOnProducts } from "./conditions-on-products.ts";
import { comparable, viewRules } from "./field-values.ts";
import { maySeeHiddenVariants, maySeeMerchantData } from "./product-access.ts";
import { type ReadOnlyVariantViewOptions, readOnlyVariantView } from "./read-only-variant-view.ts";
import { scanProducts } from "./scan-products.ts";
import { textMatcher } from "./text-search.ts";

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
	const view = await loadViewOptions(context, fields);
	const byDocument = new Map<Document, ComparableVariant>();
	for await (const each of matchingVariants(context, pageRequest.filter, request.text, view))
		byDocument.set(each.doc, each);
	const page = select([...byDocument.keys()], { ...storeQuery(pageRequest), filter: undefined });
	const { items, pagingMetadata } = toResultPage(pageRequest, page, (doc) => doc);
	return {
		variants: items.flatMap((doc) => {
			const found = byDocument.get(doc);
			return found ? [readOnlyVariantView(found.product, found.variant, inventoryOf(found.product).stock, view)] : [];
		}),
		pagingMetadata,
		aggregations: (request.aggregations ?? []).map((each) => aggregateViews(each, [...byDocument.keys()])),
	};
};

const loadViewOptions = async (
	{ store, site, origin }: Context,
	fields: ReadonlySet<VariantFields>,
): Promise<ReadOnlyVariantViewOptions> => {
	const loaded = await store.read(site, { settings: byId(settings, settingsId) });
	if (!loaded.settings) throw new Error("the site has no settings");
	return { settings: loaded.settings.doc, fields, origin };
};

/** The variants that match and that the caller may see. */
async function* matchingVariants(
	context: Context,
	filter: Filter | undefined,
	text: VariantRequest["text"],
	view: ReadOnlyVariantViewOptions,
): AsyncGenerator<ComparableVariant> {
	const hidden = maySeeHiddenVariants(context);
	const [matchesText, matches] = [textMatcher(text, places), filter && matcher(filter)];
	const shown = and(
		hidden ? undefined : equals("visible", true),
		...conditionsOnProducts(filter, productFilterByField, productTexts),
	);
	for await (const batch of scanProducts(context, shown)) {
		for (const each of batch.flatMap((product) => comparableVariants(product, view))) {
			const { doc, variant } = each;
			if ((variant.visible || hidden) && (!matchesText || matchesText(doc)) && (!matches || matches(doc))) yield each;
		}
	}
}

/** The fields of searches. */
export const searchRules: Rules = viewRules(readOnlyVariantSearchFields);

/** Ids of the variants that a call by filter is about. */
export const everyMatchingVariant = async (
	context: Context,
	name: string,
	{ filter: sent, search }: { readonly filter?: unknown; readonly search?: SearchDetails | null | undefined },
): Promise<string[]> => {
	const scope = { key: context.cursorKey, site: context.site, query: name };
	const { filter } = readPageRequest({ filter: sent }, scope, { rules: searchRules, defaultLimit: 1 });
	const ids: string[] = [];
	const view = await loadViewOptions(context, new Set());
	for await (const { variant } of matchingVariants(context, filter, search, view)) ids.push(variant.id);
	return ids;
};

interface ComparableVariant {
	readonly doc: Document;
	readonly product: Stored<Product>;
	readonly variant: Variant;
}

interface CachedVariants {
	readonly settings: Settings;
	readonly key: string;
	readonly variants: readonly ComparableVariant[];
}

/** For the fields that were last requested; most requests of a shop have the same. */
const comparableCache = new WeakMap<Stored<Product>, CachedVariants>();

/** The views of all variants of a product, with amounts as numbers. The inventory must have been loaded. */
const comparableVariants = (
	product: Stored<Product>,
	options: ReadOnlyVariantViewOptions,
): readonly ComparableVariant[] => {
	const { settings, fields, origin } = options;
	const key = [origin, ...[...fields].sort()].join();
	const cached = comparableCache.get(product);
	if (cached?.settings === settings && cached.key === key) return cached.variants;
	const variants = product.doc.variants.map((variant) => {
		const view = readOnlyVariantView(product, variant, inventoryOf(product).stock, options);
		return { doc: comparable(view) as Document, product, variant };
	});
	comparableCache.set(product, { settings, key, variants });
	return variants;
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

const productTexts = { sku: "variants.sku", "productData.name": "name" };
