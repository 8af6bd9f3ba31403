import type { listMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { orderOfMembers, wantedMembers } from "./member-query.ts";
import { readMembers } from "./read-members.ts";

/** Lists the members whom the caller may see. */
export const listMembers: Handler<typeof declaration> = (context, { paging, sorting, ...asked }) => {
	const filter = wantedMembers(context.identity, undefined, undefined);
	return readMembers(context, { filter, sort: orderOfMembers(context.identity, sorting), paging }, asked);
};
