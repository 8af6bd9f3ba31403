import { accounts as service } from "@cartwright/contract/identity/accounts";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { runJob } from "./run-job.ts";

/** Runs bulk jobs on members. */
export const runMemberJobs: Subscriber = {
	name: "member-jobs",
	types: [service.events.memberJobStarted?.type ?? ""],
	handle: (context, { site, entityId }) => runJob(context, site, entityId),
};
