import type { JsonObject } from "@cartwright/contract/message";
import { create, type Write } from "@cartwright/store/batch";
import type { JobKind } from "../foundation/job-kind.ts";
import { type AsyncJob, asyncJobParts, asyncJobs, partId, partSize } from "./documents.ts";
import { jobEvent } from "./job-events.ts";

/** A job that has not begun. */
export const jobOf = (
	kind: string,
	total: number,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): AsyncJob => ({
	id: newId(),
	kind,
	work: {},
	status: total === 0 ? "FINISHED" : "INITIALIZED",
	total,
	successCount: 0,
	failCount: 0,
	failuresByCode: {},
	partsDone: 0,
	createdDate: now,
	updatedDate: now,
});

/**
 * A job on the entities with these ids, which a subscriber runs. The ids are fixed now: a change that makes an entity
 * match, or no longer match, while the job runs does not affect it.
 */
export const newJob = <Work extends JsonObject>(
	kind: JobKind<Work>,
	ids: readonly string[],
	work: Work,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): { readonly jobId: string; readonly writes: readonly Write[] } => {
	const job = { ...jobOf(kind.name, ids.length, { now, newId }), work };
	const parts = Array.from({ length: Math.ceil(ids.length / partSize) }, (_, index) => ({
		id: partId(job.id, index),
		ids: ids.slice(index * partSize, (index + 1) * partSize),
		failures: [],
		createdDate: now,
	}));
	const events = ids.length === 0 ? [] : [jobEvent({ now, newId })];
	const writes = [create(asyncJobs, job, events), ...parts.map((part) => create(asyncJobParts, part))];
	return { jobId: job.id, writes };
};
