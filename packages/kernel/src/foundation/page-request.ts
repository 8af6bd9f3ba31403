import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Document } from "@cartwright/store/collection";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, type Filter, type Position, type Query, type Sort } from "@cartwright/store/query/filter";
import { type Read, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { invalidQuery } from "./wire-query.ts";

/** The members that all queries on the wire have in common. */
export interface WireQuery {
	readonly filter?: unknown;
	readonly sort?: unknown;
	readonly cursorPaging?: { readonly limit?: number | null; readonly cursor?: string | null } | null;
	readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null;
}

/** A page to read: filter and order over documents, and the position of the page. */
export interface PageRequest {
	readonly filter: Filter | undefined;
	readonly sort: readonly Sort[];
	readonly from: Position | undefined;
	readonly limit: number;
	readonly offset: number;
	readonly scope: CursorScope;
}

export interface PageRules {
	readonly rules: Rules;
	readonly defaultLimit: number;
	readonly defaultSort?: readonly Sort[];
}

const valueOrThrow = <Value>(read: Read<Value>): Value => {
	if (read.faults) throw invalidQuery(read.faults);
	return read.value as Value;
};

/** Reads the page that a query requests. A cursor contains filter and order, so the query sends neither with it. */
export const readPageRequest = (
	query: WireQuery,
	scope: CursorScope,
	{ rules, defaultLimit, defaultSort = [] }: PageRules,
): PageRequest => {
	const limit = query.cursorPaging?.limit || query.paging?.limit || defaultLimit;
	const cursor = query.cursorPaging?.cursor;
	if (cursor) return { ...valueOrThrow(readCursor(scope, cursor)), limit, offset: 0, scope };
	const sort = valueOrThrow(readSort(query.sort, rules));
	return {
		filter: valueOrThrow(readFilter(query.filter, rules)),
		sort: sort.length > 0 ? sort : defaultSort,
		from: undefined,
		limit,
		offset: query.paging?.offset ?? 0,
		scope,
	};
};

/** Adds conditions, unless a cursor contains them already. */
export const withFilters = (pageRequest: PageRequest, ...filters: (Filter | undefined)[]): PageRequest =>
	pageRequest.from ? pageRequest : { ...pageRequest, filter: and(pageRequest.filter, ...filters) };

/** Requests one item more than the page holds, to detect the last page. */
export const storeQuery = ({ filter, sort, from, limit, offset }: PageRequest): Query => ({
	filter,
	sort,
	from,
	limit: limit + 1,
	offset,
});

export interface ResultPage<Item> {
	readonly items: readonly Item[];
	readonly pagingMetadata: CursorPagingMetadata;
}

/** Cuts the rows to the page and adds cursors to the next and previous pages. */
export const toResultPage = <Item>(
	pageRequest: PageRequest,
	rows: readonly Item[],
	docOf: (item: Item) => Document,
): ResultPage<Item> => {
	const { filter, sort, from, limit, scope } = pageRequest;
	const isMore = rows.length > limit;
	const items = !isMore ? rows : from?.reversed ? rows.slice(-limit) : rows.slice(0, limit);
	const cursor = (item: Item | undefined, reversed: boolean) =>
		item === undefined
			? undefined
			: writeCursor(scope, { filter, sort, from: { values: positionOf(docOf(item), sort), reversed } });
	const hasNext = from?.reversed ? true : isMore;
	const hasPrev = from?.reversed ? isMore : from !== undefined || pageRequest.offset > 0;
	const next = hasNext ? cursor(items.at(-1), false) : undefined;
	const prev = hasPrev ? cursor(items[0], true) : undefined;
	return {
		items,
		pagingMetadata: {
			count: items.length,
			cursors: { ...(next ? { next } : {}), ...(prev ? { prev } : {}) },
			hasNext: next !== undefined,
		},
	};
};
