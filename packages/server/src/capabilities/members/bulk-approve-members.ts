import type { bulkApproveMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { wantedMembers } from "./member-query.ts";
import { startJob } from "./start-job.ts";

/** Approves all members who fit. */
export const bulkApproveMembers: Handler<typeof declaration> = async (context, { filter }) =>
	startJob(context, { action: "APPROVE", filter: wantedMembers(context.identity, filter, undefined) });
