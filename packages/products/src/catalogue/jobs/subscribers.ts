import type { AnyJobKind } from "@cartwright/kernel/foundation/job-kind";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { jobStarted } from "./job-events.ts";
import { runJob } from "./run-job.ts";

/** Runs the jobs of these kinds. */
export const catalogueJobRunner = (kinds: readonly AnyJobKind[]): Subscriber => ({
	name: "catalogue-jobs",
	types: [jobStarted],
	handle: (context, { site, entityId }) => runJob(context, site, kinds, entityId),
});
