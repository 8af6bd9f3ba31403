import type { Member } from "@cartwright/contract/members/member-messages";
import type { PagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Filter, Sort } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import { accounts } from "../identity/accounts/documents.ts";
import { fieldsIn, fieldsRequest } from "../member-fields/documents.ts";
import { type FieldSetRequest, memberFor } from "./member-view.ts";

const defaultLimit = 100;

interface MembersRequest {
	readonly filter: Filter;
	readonly sort: readonly Sort[];
	readonly paging?: { readonly limit?: number | null; readonly offset?: number | null } | null | undefined;
}

/** Reads a page of members, each as far as the caller may see them. */
export const readMembers = async (
	{ store, site, identity }: Context,
	{ filter, sort, paging }: MembersRequest,
	fieldSets: FieldSetRequest,
): Promise<{ readonly members: Member[]; readonly metadata: PagingMetadata }> => {
	const limit = paging?.limit ?? defaultLimit;
	const offset = paging?.offset ?? 0;
	const { members, total, fields } = await store.read(site, {
		members: page(accounts, { filter, sort, limit, offset }),
		total: count(accounts, filter),
		fields: fieldsRequest,
	});
	return {
		members: members.map(({ doc }) => memberFor(doc, identity, fieldSets, fieldsIn(fields))),
		metadata: {
			count: members.length,
			offset,
			total,
			tooManyToCount: false,
			cursors: {},
			hasNext: offset + members.length < total,
		},
	};
};
