import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { AnyJobKind, JobFailure } from "@cartwright/kernel/foundation/job-kind";
import { workInTurns } from "@cartwright/kernel/runtime/work-in-turns";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { withCategoryEvents } from "../category-members.ts";
import { type CatalogueJob, type CatalogueJobPart, catalogueJobParts, catalogueJobs, partId } from "./documents.ts";
import { jobEvent } from "./job-events.ts";

/**
 * Changes the entities of a job part by part. Each commit contains the progress of the job, so no entity is changed twice,
 * whatever crashes and however many processes run the job.
 */
export const runJob = (context: WorkContext, site: string, kinds: readonly AnyJobKind[], id: string): Promise<void> =>
	workInTurns((isLast) => runPart(context, site, kinds, id, isLast));

/** Returns whether to continue. */
const runPart = async (
	context: WorkContext,
	site: string,
	kinds: readonly AnyJobKind[],
	id: string,
	isLast: boolean,
): Promise<boolean> => {
	const { store } = context;
	const { job } = await store.read(site, { job: byId(catalogueJobs, id) });
	if (!job || job.doc.status === "FINISHED") return false;
	const { part } = await store.read(site, { part: byId(catalogueJobParts, partId(id, job.doc.partsDone)) });
	const kind = kinds.find(({ name }) => name === job.doc.kind);
	if (!part || !kind) throw new Error(`the job ${id} of the kind ${job.doc.kind} cannot continue`);
	const { writes, failures } = await kind.decide(context, site, part.doc.ids, job.doc.work as never);
	const progress = progressed(job.doc, part.doc, failures, context.now);
	const isContinued = isLast && progress.status !== "FINISHED";
	await store.commit(site, [
		...withCategoryEvents(writes, { ...context, version: "V3_CATALOG" }),
		...(failures.length > 0 ? [replace(catalogueJobParts, part, { ...part.doc, failures })] : []),
		replace(catalogueJobs, job, progress, isContinued ? [jobEvent(context)] : []),
	]);
	return progress.status !== "FINISHED" && !isLast;
};

const progressed = (
	job: CatalogueJob,
	{ ids }: CatalogueJobPart,
	failures: readonly JobFailure[],
	now: string,
): CatalogueJob => {
	const successCount = job.successCount + ids.length - failures.length;
	const failCount = job.failCount + failures.length;
	const failuresByCode: Record<string, number> = { ...job.failuresByCode };
	for (const { code } of failures) failuresByCode[code] = (failuresByCode[code] ?? 0) + 1;
	const status = successCount + failCount === job.total ? "FINISHED" : "PROCESSING";
	return {
		...job,
		status,
		successCount,
		failCount,
		failuresByCode,
		partsDone: job.partsDone + 1,
		updatedDate: now,
	};
};
