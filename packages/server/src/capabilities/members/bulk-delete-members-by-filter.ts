import type { bulkDeleteMembersByFilter as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { wantedMembers } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Deletes all members who fit. */
export const bulkDeleteMembersByFilter: Handler<typeof declaration> = async (
	context,
	{ filter, search, contentAssigneeId },
) =>
	startJob(context, { action: "DELETE", filter: wantedMembers(context.identity, filter, search), contentAssigneeId });
