import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";

interface WirePaging {
	readonly limit?: number | null | undefined;
	readonly offset?: number | null | undefined;
}

export interface Page {
	readonly limit: number;
	readonly offset: number;
}

const defaultLimit = 100;

export const readPaging = (paging: WirePaging | null | undefined): Page => ({
	limit: paging?.limit ?? defaultLimit,
	offset: paging?.offset ?? 0,
});

interface WireQuery {
	readonly paging?: WirePaging | null | undefined;
	readonly cursorPaging?: { readonly limit?: number | null; readonly cursor?: string | null } | null | undefined;
}

/** Reads offset paging. These calls return no cursors, so they accept none. */
export const readOffsetPaging = ({ paging, cursorPaging }: WireQuery): Page => {
	if (cursorPaging?.cursor)
		throw invalid("query.cursorPaging.cursor", "this call uses offset paging", "FIELD_NOT_ALLOWED");
	return readPaging(paging ?? cursorPaging);
};

export const pagingMetadata = ({ offset }: Page, count: number, total: number): PagingMetadata => ({
	count,
	offset,
	total,
	tooManyToCount: false,
	cursors: {},
});
