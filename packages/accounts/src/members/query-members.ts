import type { queryMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { membersFilter, membersSort } from "./member-query.ts";
import { readMembers } from "./read-members.ts";

/** Finds members that the caller may see. */
export const queryMembers: Handler<typeof declaration> = (context, { query, search, ...fieldSets }) => {
	const { filter, sorting, sort, paging } = query ?? {};
	const membersMatching = membersFilter(context.identity, filter, search);
	const order = membersSort(context.identity, [...(sorting ?? []), ...(sort ?? [])]);
	return readMembers(context, { filter: membersMatching, sort: order, paging }, fieldSets);
};
