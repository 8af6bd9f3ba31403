import type { Member } from "@cartwright/contract/members/member-messages";
import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Filter, Sort } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { fieldsIn, fieldsQuestion } from "../member-fields/documents.ts";
import { type AskedFieldSets, memberFor } from "./member-view.ts";

const defaultLimit = 100;

interface AskedMembers {
	readonly filter: Filter;
	readonly sort: readonly Sort[];
	readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null | undefined;
}

/** A page of members, each as far as the caller may see them. */
export const readMembers = async (
	{ store, site, identity }: Context,
	{ filter, sort, paging }: AskedMembers,
	asked: AskedFieldSets,
): Promise<{ readonly members: Member[]; readonly metadata: PagingMetadata }> => {
	const limit = paging?.limit ?? defaultLimit;
	const offset = paging?.offset ?? 0;
	const { found, total, fields } = await store.read(site, {
		found: page(accounts, { filter, sort, limit, offset }),
		total: count(accounts, filter),
		fields: fieldsQuestion,
	});
	return {
		members: found.map(({ doc }) => memberFor(doc, identity, asked, fieldsIn(fields))),
		metadata: {
			...{ count: found.length, offset, total, tooManyToCount: false, cursors: {} },
			hasNext: offset + found.length < total,
		},
	};
};
