import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { listItemsInCategory as declaration } from "@cartwright/contract/catalogue/v3/categories";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import {
	readPageRequest,
	storeQuery,
	toResultPage,
	type WireQuery,
	withFilters,
} from "@cartwright/kernel/foundation/page-request";
import { invalidQuery } from "@cartwright/kernel/foundation/wire-query";
import type { Stored } from "@cartwright/store/collection";
import { readCursor, writeCursor } from "@cartwright/store/cursor";
import { and, type Filter, hasSome } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { allProductsCategoryId } from "../category-tree.ts";
import { products } from "../documents.ts";
import type { Product } from "../product.ts";
import { loadArranged, notAmong } from "./arranged-items.ts";
import { loadCategory } from "./load-categories.ts";
import { visibilityFilter } from "./product-access.ts";

const defaultLimit = 100;

interface ItemPage {
	readonly items: readonly Stored<Product>[];
	readonly cursors: NonNullable<CursorPagingMetadata["cursors"]>;
	readonly offset: number;
	readonly total: number;
}

/** Items are sorted by creation, after those that staff arranged if the request asks for that. */
export const listItemsInCategory: Handler<typeof declaration> = async (context, request) => {
	const { category, tree } = await loadCategory(context, request.treeReference, request.categoryId);
	const ids = request.includeItemsFromSubcategories ? tree.withDescendants(category.id) : [category.id];
	const inCategory = category.id === allProductsCategoryId ? undefined : hasSome("collectionIds", ids);
	const filter = and(visibilityFilter(context), inCategory);
	const arranged = request.useCategoryArrangement ? await loadArranged(context, category) : [];
	const query = `listItemsInCategory ${category.id}`;
	const { items, cursors, offset, total } =
		arranged.length > 0
			? await listArranged(context, request, filter, arranged, query)
			: await listByCreation(context, request, filter, query);
	return {
		items: items.map(({ doc }) => ({ catalogItemId: doc.id, appId: storesAppId })),
		pagingMetadata: { count: items.length, offset, total, tooManyToCount: false, cursors },
	};
};

const listByCreation = async (
	context: Context,
	request: WireQuery,
	filter: Filter | undefined,
	query: string,
): Promise<ItemPage> => {
	const { store, site } = context;
	const scope = { key: context.cursorKey, site, query };
	const pageRequest = withFilters(readPageRequest(request, scope, { rules: () => undefined, defaultLimit }), filter);
	const result = await store.read(site, {
		page: page(products, storeQuery(pageRequest)),
		total: count(products, pageRequest.filter),
	});
	const { items, pagingMetadata } = toResultPage(pageRequest, result.page, ({ doc }) => doc);
	return { items, cursors: pagingMetadata.cursors ?? {}, offset: pageRequest.offset, total: result.total };
};

/** Cursors are positions, since the arranged items have no order that the database knows. */
const listArranged = async (
	{ store, site, cursorKey }: Context,
	{ paging, cursorPaging }: WireQuery,
	filter: Filter | undefined,
	arranged: readonly Stored<Product>[],
	query: string,
): Promise<ItemPage> => {
	const scope = { key: cursorKey, site, query: `${query} as arranged` };
	const limit = cursorPaging?.limit || paging?.limit || defaultLimit;
	const from = cursorPaging?.cursor ? positionIn(scope, cursorPaging.cursor) : (paging?.offset ?? 0);
	const first = arranged.slice(from, from + limit);
	const others = and(filter, notAmong(arranged));
	const result = await store.read(site, {
		rest: page(products, {
			filter: others,
			limit: Math.max(1, limit - first.length),
			offset: Math.max(0, from - arranged.length),
		}),
		others: count(products, others),
	});
	const items = [...first, ...result.rest.slice(0, limit - first.length)];
	const total = arranged.length + result.others;
	const cursor = (position: number) =>
		writeCursor(scope, { filter: undefined, sort: [], from: { values: [position] } });
	const cursors = {
		...(from + items.length < total ? { next: cursor(from + items.length) } : {}),
		...(from > 0 ? { prev: cursor(Math.max(0, from - limit)) } : {}),
	};
	return { items, cursors, offset: from, total };
};

const positionIn = (scope: Parameters<typeof readCursor>[0], cursor: string): number => {
	const { value, faults } = readCursor(scope, cursor);
	if (faults) throw invalidQuery(faults);
	return Number(value.from.values[0]);
};
