import { asyncJobs as service } from "@cartwright/contract/jobs/async-jobs";
import type { NewEvent } from "@cartwright/store/batch";
import { jobEntity } from "./documents.ts";

export const jobStarted = service.events.asyncJobStarted?.type ?? "";

/** Makes the subscriber run a job, or continue it. */
export const jobEvent = ({ now, newId }: { readonly now: string; readonly newId: () => string }): NewEvent => ({
	id: newId(),
	entity: jobEntity,
	type: jobStarted,
	data: {},
	time: now,
});
