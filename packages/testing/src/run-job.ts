import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";

/** Runs a job with all of its turns. */
export const runJob = async (job: Job, context: WorkContext): Promise<void> => {
	for (let rest = await job.run(context); rest; ) rest = await rest.resume(context);
};
