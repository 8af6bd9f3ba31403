import type { bulkDeleteMembersByFilter as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { membersFilter } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Deletes all members that match a filter and a search. */
export const bulkDeleteMembersByFilter: Handler<typeof declaration> = async (
	context,
	{ filter, search, contentAssigneeId },
) =>
	startJob(context, { action: "DELETE", filter: membersFilter(context.identity, filter, search), contentAssigneeId });
