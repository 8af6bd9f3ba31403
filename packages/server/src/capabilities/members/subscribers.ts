import { accounts as service } from "@cartwright/contract/identity/accounts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { carryOutJob } from "./carry-out-job.ts";

/** What was asked of many members at once. */
export const carryOutMemberJobs: Subscriber = {
	name: "member-jobs",
	types: [service.events.memberJobStarted?.type ?? ""],
	handle: (context, { site, entityId }) => carryOutJob(context, site, entityId),
};
