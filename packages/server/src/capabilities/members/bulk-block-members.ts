import type { bulkBlockMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { wantedMembers } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Blocks all members who fit. */
export const bulkBlockMembers: Handler<typeof declaration> = async (context, { filter }) =>
	startJob(context, { action: "BLOCK", filter: wantedMembers(context.identity, filter, undefined) });
