import type { JsonObject } from "@cartwright/contract/message";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { JobKind } from "@cartwright/kernel/foundation/job-kind";

/** Stores a job on the entities with these ids. */
export const startJob = async <Work extends JsonObject>(
	context: Context,
	kind: JobKind<Work>,
	ids: readonly string[],
	work: Work,
): Promise<{ readonly jobId: string }> => {
	const { jobId, writes } = newJob(kind, ids, work, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
