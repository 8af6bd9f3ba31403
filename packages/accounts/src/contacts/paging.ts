import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";

export type Paging = { readonly limit?: number | null; readonly offset?: number | null } | null | undefined;

const defaultLimit = 50;

export const pageBounds = (paging: Paging): { readonly limit: number; readonly offset: number } => {
	const limit = paging?.limit ?? defaultLimit;
	if (limit < 1) throw new ApplicationError("ILLEGAL_LIMIT", "paging.limit must be at least 1.");
	return { limit, offset: paging?.offset ?? 0 };
};

export const pagingMetadata = (offset: number, count: number, total: number): PagingMetadata => ({
	count,
	offset,
	total,
	tooManyToCount: false,
	cursors: {},
	hasNext: offset + count < total,
});
