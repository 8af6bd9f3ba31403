import type { JsonObject } from "@cartwright/contract/message";
import { create } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { type CatalogueJob, catalogueJobParts, catalogueJobs, partId, partSize } from "./documents.ts";
import { jobEvent } from "./job-events.ts";
import type { JobKind } from "./job-kind.ts";

/**
 * Stores a job on the entities with these ids, which a subscriber runs. The ids are fixed now: a change that makes an
 * entity match, or no longer match, while the job runs does not affect it.
 */
export const startJob = async <Work extends JsonObject>(
	{ store, site, now, newId }: Context,
	kind: JobKind<Work>,
	ids: readonly string[],
	work: Work,
): Promise<{ readonly jobId: string }> => {
	const job: CatalogueJob = {
		id: newId(),
		kind: kind.name,
		work,
		status: ids.length === 0 ? "FINISHED" : "INITIALIZED",
		total: ids.length,
		...{ successCount: 0, failCount: 0, failuresByCode: {}, partsDone: 0, createdDate: now, updatedDate: now },
	};
	const parts = Array.from({ length: Math.ceil(ids.length / partSize) }, (_, index) => ({
		id: partId(job.id, index),
		ids: ids.slice(index * partSize, (index + 1) * partSize),
		failures: [],
		createdDate: now,
	}));
	const events = ids.length === 0 ? [] : [jobEvent({ now, newId })];
	await store.commit(site, [
		create(catalogueJobs, job, events),
		...parts.map((part) => create(catalogueJobParts, part)),
	]);
	return { jobId: job.id };
};
