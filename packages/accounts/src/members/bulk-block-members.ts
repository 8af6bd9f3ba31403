import type { bulkBlockMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { membersFilter } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Blocks all members that match a filter. */
export const bulkBlockMembers: Handler<typeof declaration> = async (context, { filter }) =>
	startJob(context, { action: "BLOCK", filter: membersFilter(context.identity, filter, undefined) });
