import type { ItemPagingMetadata } from "@cartwright/contract/data/item-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { type CursorScope, readSigned, writeSigned } from "@cartwright/store/cursor";
import { DataError, describe } from "../data-error.ts";

const defaultLimit = 50;

/** Paging as requests contain it. */
export interface SentPaging {
	readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null;
	readonly cursorPaging?: { readonly limit?: number | null; readonly cursor?: string | null } | null;
}

/** A page of results that are computed anew for each page. Its cursor contains the request, and where the page starts. */
export interface ComputedPage<Request> {
	readonly request: Request;
	readonly offset: number;
	readonly limit: number;
	readonly isByCursor: boolean;
	readonly scope: CursorScope;
}

type CursorContext = Pick<ReadContext, "site"> & { readonly cursorKey: CursorScope["key"] };

/** The limit of a page. */
const limitOf = ({ paging, cursorPaging }: SentPaging): number => cursorPaging?.limit || paging?.limit || defaultLimit;

export const readComputedPage = <Request>(
	{ site, cursorKey }: CursorContext,
	query: string,
	paging: SentPaging,
	request: Request,
): ComputedPage<Request> => {
	const scope = { key: cursorKey, site, query };
	const limit = limitOf(paging);
	const cursor = paging.cursorPaging?.cursor;
	if (!cursor) return { request, offset: paging.paging?.offset ?? 0, limit, isByCursor: false, scope };
	const [sent, offset] = contentOf<[Request, number]>(scope, cursor);
	return { request: sent, offset, limit, isByCursor: true, scope };
};

/** Whether this query gave the cursor. The client sends nothing else with it, so the cursor tells how to go on. */
export const isCursorOf = (scope: CursorScope, cursor: string): boolean =>
	readSigned(scope, cursor).faults === undefined;

/** The content of a cursor that this query gave. */
const contentOf = <Content>(scope: CursorScope, cursor: string): Content => {
	const { value, faults } = readSigned<Content>(scope, cursor);
	if (faults) throw new DataError("WDE0151", describe(faults));
	return value;
};

export const computedPageMetadata = <Request>(
	{ request, offset, limit, isByCursor, scope }: ComputedPage<Request>,
	{ count, isMore, total }: { count: number; isMore: boolean; total: number | undefined },
): ItemPagingMetadata => ({
	count,
	...(isByCursor ? {} : { offset }),
	...(total === undefined ? {} : { total }),
	tooManyToCount: false,
	cursors: {
		...(isMore ? { next: writeSigned(scope, [request, offset + limit]) } : {}),
		...(offset > 0 ? { prev: writeSigned(scope, [request, Math.max(0, offset - limit)]) } : {}),
	},
	hasNext: isMore,
});
