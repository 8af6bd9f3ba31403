import type { listMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { membersFilter, membersSort } from "./member-query.ts";
import { readMembers } from "./read-members.ts";

/** Lists the members that the caller may see. */
export const listMembers: Handler<typeof declaration> = (context, { paging, sorting, ...fieldSets }) => {
	const filter = membersFilter(context.identity, undefined, undefined);
	return readMembers(context, { filter, sort: membersSort(context.identity, sorting), paging }, fieldSets);
};
