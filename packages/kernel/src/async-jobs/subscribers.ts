import type { AnyJobKind } from "../foundation/job-kind.ts";
import type { Subscriber } from "../foundation/subscriber.ts";
import { jobStarted } from "./job-events.ts";
import { runJob } from "./run-job.ts";

/** Runs the jobs of these kinds. */
export const asyncJobRunner = (kinds: readonly AnyJobKind[]): Subscriber => ({
	name: "catalogue-jobs",
	types: [jobStarted],
	handle: (context, { site, entityId }) => runJob(context, site, kinds, entityId),
});
