import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { jobStarted } from "./job-events.ts";
import { runDataJob } from "./run-data-job.ts";

export const runDataJobs: Subscriber = {
	name: "data-jobs",
	types: [jobStarted],
	handle: (context, { site, entityId }) => runDataJob(context, site, entityId),
};
