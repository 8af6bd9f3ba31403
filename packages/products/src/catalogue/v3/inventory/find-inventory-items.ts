import type { InventoryItem as WireItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemSearchFields } from "@cartwright/contract/inventory/v3/inventory-item-query-fields";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { instant } from "@cartwright/kernel/foundation/operands";
import { readPageRequest, storeQuery, toResultPage, type WireQuery } from "@cartwright/kernel/foundation/page-request";
import { countInTurns, pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import type { Document, Stored } from "@cartwright/store/collection";
import { readCursor } from "@cartwright/store/cursor";
import { matcher, select } from "@cartwright/store/query/evaluate";
import { and, equals, type Filter, hasSome, isIn, not, type Position, type Sort } from "@cartwright/store/query/filter";
import { leadsIndex, splitByIndexes } from "@cartwright/store/query/split-conditions";
import { readFilter, readSort, rulesOf } from "@cartwright/store/query-language";
import { aggregate, byIds, members, texts } from "@cartwright/store/store";
import { inventoryItems, products } from "../../documents.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import type { Product } from "../../product.ts";
import { aggregateViews } from "../aggregate-views.ts";
import { conditionsOnProducts } from "../conditions-on-products.ts";
import { viewRules } from "../field-values.ts";
import { maySeeHidden, visibilityFilter } from "../product-access.ts";
import { requireFewProducts, scanProducts } from "../scan-products.ts";
import { textMatcher } from "../text-search.ts";
import { comparableItem, inventoryItemView } from "./inventory-item-view.ts";

export interface ItemRequest {
	readonly name: string;
	readonly query: WireQuery;
	readonly text?: SearchDetails | null | undefined;
	readonly aggregations?: readonly Aggregation[] | null | undefined;
}

export interface FoundItems {
	readonly items: WireItem[];
	readonly pagingMetadata: CursorPagingMetadata;
	/** Absent if the request has a cursor. */
	readonly total?: number;
	readonly aggregations: AggregationResults[];
}

/** Fields that documents can be filtered by. Fields of the product need views. */
export const inventoryItemRules = rulesOf(inventoryItemSearchFields, {
	id: "id",
	productId: "productId",
	variantId: "variantId",
	locationId: "locationId",
	trackQuantity: "trackQuantity",
	quantity: "quantity",
	"preorderInfo.enabled": "preorder.enabled",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
});
const itemViewRules = viewRules(inventoryItemSearchFields);

const productFields = ["product.name", "product.variantBarcode", "product.variantName", "product.variantSku"];
const places = {
	fields: Object.fromEntries(productFields.map((field) => [field, field])),
	defaultPaths: productFields,
};

const newestFirst: readonly Sort[] = [{ field: "createdDate", order: "DESC" }];

/** Only tracked stock has a quantity. */
const onlyTracked = (filter: Filter | undefined): Filter | undefined => {
	if (!filter) return undefined;
	if (filter.op === "and" || filter.op === "or") {
		return { ...filter, filters: filter.filters.map((each) => onlyTracked(each) ?? and()) };
	}
	if (filter.op === "not") return { op: "not", filter: onlyTracked(filter.filter) ?? and() };
	return filter.field === "quantity" ? and(equals("trackQuantity", true), filter) : filter;
};

const scopeOf = (context: Context, name: string) => ({ key: context.cursorKey, site: context.site, query: name });

/**
 * Whether views of products answer the request: it is about a few products, whose views are cached, or about what indexes do
 * not know.
 */
const needsViews = (context: Context, { name, query, text, aggregations }: ItemRequest): boolean => {
	const cursor = query.cursorPaging?.cursor;
	if (cursor) return readCursor(scopeOf(context, `${name} by views`), cursor).faults === undefined;
	if (aggregations?.length || textMatcher(text, places)) return true;
	const { value: filter, faults } = readFilter(query.filter, inventoryItemRules);
	if (faults || readSort(query.sort, inventoryItemRules).faults) return true;
	return !maySeeHidden(context) && filter !== undefined && productFilters(filter).length > 0;
};

/** Finds inventory items, through database indexes if these cover the request, otherwise by scanning all views. */
export const findInventoryItems = (context: Context, request: ItemRequest): Promise<FoundItems> =>
	needsViews(context, request) ? findByViews(context, request) : findByIndexes(context, request);

// Far more than a shop has.
const maxHidden = 1_000_000;
// Ids are ASCII.
const everyId = { from: "", to: "\u007f" };

/**
 * Excludes the items of hidden products and variants for those who may not see them: from pages, totals and counts alike
 * (`decisions/138-stock-without-hidden-products.md`). Not part of the filter in cursors, since products can be hidden between two pages.
 */
const onlyVisible = async (context: Context, filter: Filter | undefined): Promise<Filter | undefined> => {
	if (maySeeHidden(context)) return filter;
	const { hidden, variants } = await context.store.read(context.site, {
		hidden: aggregate(products, { filter: equals("visible", false), groupBy: ["id"], limit: maxHidden }),
		variants: texts(products, { field: "derived.hiddenVariantIds", range: everyId, limit: maxHidden }),
	});
	const ids = hidden.flatMap(({ key }) => key.map(String));
	const variantIds = variants.map(([variantId]) => variantId);
	return and(
		filter,
		ids.length > 0 ? not(isIn("productId", ids)) : undefined,
		variantIds.length > 0 ? not(isIn("variantId", variantIds)) : undefined,
	);
};

/** Quantities and flags have no index, which would cost every purchase. */
const hasUnindexed = (filter: Filter = and()): boolean => splitByIndexes(inventoryItems, filter).others !== undefined;

const findByIndexes = async (context: Context, { name, query }: ItemRequest): Promise<FoundItems> => {
	const read = readPageRequest(query, scopeOf(context, name), {
		rules: inventoryItemRules,
		defaultLimit: 100,
		defaultSort: newestFirst,
	});
	const pageRequest = read.from ? read : { ...read, filter: onlyTracked(read.filter) };
	const filter = await onlyVisible(context, pageRequest.filter);
	const { sort = [] } = pageRequest;
	const isInOrder = sort.every(({ field }) => leadsIndex(inventoryItems, field));
	if (!isInOrder || hasUnindexed(filter)) await requireFewProducts(context);
	const total = pageRequest.from ? undefined : await countInTurns(context, inventoryItems, filter ?? and());
	const wholePage = storeQuery(pageRequest);
	// The last of few items ends the search for them.
	const limit = Math.min(wholePage.limit, total ?? wholePage.limit);
	const found = limit === 0 ? [] : await pageInTurns(context, inventoryItems, { ...wholePage, limit, filter });
	const { items, pagingMetadata } = toResultPage(pageRequest, found, ({ doc }) => doc);
	return {
		items: await loadItemViews(context, items),
		pagingMetadata,
		...(total === undefined ? {} : { total }),
		aggregations: [],
	};
};

/** Loads the views of items, without items of products that the caller may not see. */
export const loadItemViews = async (
	context: Pick<Context, "store" | "site" | "identity">,
	items: readonly Stored<InventoryItem>[],
): Promise<WireItem[]> => {
	const ids = [...new Set(items.map(({ doc }) => doc.productId))];
	const { owners } = await context.store.read(context.site, { owners: byIds(products, ids) });
	const hidden = maySeeHidden(context);
	return items.flatMap((item) => {
		const product = owners.get(item.doc.productId)?.doc;
		return hidden || (product?.visible && hasVisibleVariant(product, item)) ? [inventoryItemView(item, product)] : [];
	});
};

const hasVisibleVariant = ({ derived }: Product, { doc: { variantId } }: Stored<InventoryItem>): boolean =>
	!derived.hiddenVariantIds?.includes(variantId);

/** Filters on products for conditions on items that products are indexed by. */
const productFilterByField: Readonly<Record<string, (values: readonly string[]) => Filter>> = {
	productId: (ids) => isIn("id", ids),
	variantId: (ids) => hasSome("variants.id", ids),
	"product.name": (names) => isIn("name", names),
	"product.variantSku": (skus) => hasSome("variants.sku", skus),
	"product.brand.id": (ids) => isIn("brand.id", ids),
};
const productTexts = { "product.name": "name", "product.variantSku": "variants.sku" };

/** Conditions that a product must meet if one of its items matches the filter. */
const productFilters = (filter: Filter): Filter[] => conditionsOnProducts(filter, productFilterByField, productTexts);

interface ComparableItem {
	readonly item: Stored<InventoryItem>;
	readonly product: Product;
	readonly view: Document;
}

const comparableItems = new DerivedCache<Stored<Product>, readonly ComparableItem[]>();

const itemsOf = (stored: Stored<Product>): readonly ComparableItem[] =>
	comparableItems.get(stored, [], () =>
		inventoryOf(stored).items.map((item) => ({ item, product: stored.doc, view: comparableItem(item, stored.doc) })),
	);

/** The items that match, of products that the caller may see. */
async function* matchingItems(
	context: Context,
	filter: Filter | undefined,
	text: ItemRequest["text"],
): AsyncGenerator<ComparableItem> {
	const [matchesText, matches] = [textMatcher(text, places), filter && matcher(filter)];
	const shown = and(visibilityFilter(context), ...(filter ? productFilters(filter) : []));
	const hidden = maySeeHidden(context);
	for await (const batch of scanProducts(context, shown)) {
		for (const each of batch.flatMap(itemsOf)) {
			if (!hidden && !hasVisibleVariant(each.product, each.item)) continue;
			if ((!matchesText || matchesText(each.view)) && (!matches || matches(each.view))) yield each;
		}
	}
}

const findByViews = async (context: Context, request: ItemRequest): Promise<FoundItems> => {
	const scope = scopeOf(context, `${request.name} by views`);
	const pageRequest = readPageRequest(request.query, scope, {
		rules: itemViewRules,
		defaultLimit: 100,
		defaultSort: newestFirst,
	});
	const { filter } = pageRequest;
	const byView = new Map<Document, ComparableItem>();
	for await (const each of matchingItems(context, filter, request.text)) byView.set(each.view, each);
	const matching = [...byView.keys()];
	const { items, pagingMetadata } = toResultPage(
		pageRequest,
		select(matching, { ...storeQuery(pageRequest), filter: undefined }),
		(view) => view,
	);
	return {
		items: items.flatMap((view) => {
			const { item, product } = byView.get(view) ?? {};
			return item ? [inventoryItemView(item, product)] : [];
		}),
		pagingMetadata,
		total: matching.length,
		aggregations: (request.aggregations ?? []).map((each) => aggregateViews(each, matching)),
	};
};

export const countItems = async (context: Context, request: ItemRequest): Promise<number> => {
	if (needsViews(context, request)) return (await findByViews(context, request)).total ?? 0;
	const { filter } = readPageRequest(request.query, scopeOf(context, request.name), {
		rules: inventoryItemRules,
		defaultLimit: 1,
	});
	const visible = (await onlyVisible(context, onlyTracked(filter))) ?? and();
	if (hasUnindexed(visible)) await requireFewProducts(context);
	return countInTurns(context, inventoryItems, visible);
};

const idsAtOnce = 1000;

/** Ids of the items that a call by filter is about. Other requests are served while they are read. */
export const everyMatchingItem = async (
	context: Context,
	name: string,
	{ filter: sent, search }: { readonly filter?: unknown; readonly search?: SearchDetails | null | undefined },
): Promise<string[]> => {
	const request = { name, query: { filter: sent }, text: search };
	const isByViews = needsViews(context, request);
	const rules = isByViews ? itemViewRules : inventoryItemRules;
	const { filter } = readPageRequest(request.query, scopeOf(context, name), { rules, defaultLimit: 1 });
	const ids: string[] = [];
	if (isByViews) {
		for await (const { item } of matchingItems(context, filter, search)) ids.push(item.doc.id);
		return ids;
	}
	const { store, site, budget } = context;
	const visible = await onlyVisible(context, onlyTracked(filter));
	for (let from: Position | undefined; ; ) {
		const { batch } = await store.read(site, {
			batch: members(inventoryItems, { filter: visible, sort: newestFirst, from, limit: idsAtOnce, paths: [] }),
		});
		ids.push(...batch.ids);
		if (batch.count < idsAtOnce) return ids;
		from = batch.position;
		await budget.pause();
	}
};
