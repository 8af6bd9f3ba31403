import type { bulkApproveMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { membersFilter } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Approves all members that match a filter. */
export const bulkApproveMembers: Handler<typeof declaration> = async (context, { filter }) =>
	startJob(context, { action: "APPROVE", filter: membersFilter(context.identity, filter, undefined) });
