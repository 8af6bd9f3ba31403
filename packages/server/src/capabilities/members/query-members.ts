import type { queryMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { orderOfMembers, wantedMembers } from "./member-query.ts";
import { readMembers } from "./read-members.ts";

/** Finds members whom the caller may see. */
export const queryMembers: Handler<typeof declaration> = (context, { query, search, ...asked }) => {
	const { filter, sorting, sort, paging } = query ?? {};
	const wanted = wantedMembers(context.identity, filter, search);
	const order = orderOfMembers(context.identity, [...(sorting ?? []), ...(sort ?? [])]);
	return readMembers(context, { filter: wanted, sort: order, paging }, asked);
};
