import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Document } from "@cartwright/store/collection";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { positionOf } from "@cartwright/store/query/evaluate";
import { and, type Filter, type Position, type Query, type Sort } from "@cartwright/store/query/filter";
import { type Read, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { invalidQuery } from "../../../foundation/wire-query.ts";

/** A query of the wire, as far as all of them are alike. */
export interface WireQuery {
	readonly filter?: unknown;
	readonly sort?: unknown;
	readonly cursorPaging?: { readonly limit?: number | null; readonly cursor?: string | null } | null;
	readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null;
}

/** What a page is cut from: a filter and an order over documents, and where the page stands. */
export interface AskedPage {
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

const accepted = <Value>(read: Read<Value>): Value => {
	if (read.faults) throw invalidQuery(read.faults);
	return read.value as Value;
};

/** The page that a query asks for. A cursor holds filter and order, and nothing of them is sent with it. */
export const readPage = (
	query: WireQuery,
	scope: CursorScope,
	{ rules, defaultLimit, defaultSort = [] }: PageRules,
): AskedPage => {
	const limit = query.cursorPaging?.limit || query.paging?.limit || defaultLimit;
	const cursor = query.cursorPaging?.cursor;
	if (cursor) return { ...accepted(readCursor(scope, cursor)), limit, offset: 0, scope };
	const sort = accepted(readSort(query.sort, rules));
	return {
		filter: accepted(readFilter(query.filter, rules)),
		sort: sort.length > 0 ? sort : defaultSort,
		from: undefined,
		limit,
		offset: query.paging?.offset ?? 0,
		scope,
	};
};

/** The page with a further condition, unless a cursor brings its own. */
export const narrowed = (asked: AskedPage, ...filters: (Filter | undefined)[]): AskedPage =>
	asked.from ? asked : { ...asked, filter: and(asked.filter, ...filters) };

/** One more than the page holds tells whether it is the last. */
export const storeQuery = ({ filter, sort, from, limit, offset }: AskedPage): Query => ({
	filter,
	sort,
	from,
	limit: limit + 1,
	offset,
});

export interface CutPage<Item> {
	readonly items: readonly Item[];
	readonly pagingMetadata: CursorPagingMetadata;
}

/** The page out of what was found for it, with cursors to those beside it. */
export const cutPage = <Item>(
	asked: AskedPage,
	found: readonly Item[],
	docOf: (item: Item) => Document,
): CutPage<Item> => {
	const { filter, sort, from, limit, scope } = asked;
	const isMore = found.length > limit;
	const items = !isMore ? found : from?.reversed ? found.slice(-limit) : found.slice(0, limit);
	const cursor = (item: Item | undefined, reversed: boolean) =>
		item === undefined
			? undefined
			: writeCursor(scope, { filter, sort, from: { values: positionOf(docOf(item), sort), reversed } });
	const hasNext = from?.reversed ? true : isMore;
	const hasPrev = from?.reversed ? isMore : from !== undefined || asked.offset > 0;
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
