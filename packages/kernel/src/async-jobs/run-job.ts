import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { AnyJobKind, JobFailure } from "../foundation/job-kind.ts";
import { workInTurns } from "../runtime/work-in-turns.ts";
import { type AsyncJob, type AsyncJobPart, asyncJobParts, asyncJobs, partId } from "./documents.ts";
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
	const { job } = await store.read(site, { job: byId(asyncJobs, id) });
	if (!job || job.doc.status === "FINISHED") return false;
	const { part } = await store.read(site, { part: byId(asyncJobParts, partId(id, job.doc.partsDone)) });
	const kind = kinds.find(({ name }) => name === job.doc.kind);
	if (!part || !kind) throw new Error(`the job ${id} of the kind ${job.doc.kind} cannot continue`);
	const { writes, failures } = await kind.decide(context, site, part.doc.ids, job.doc.work as never);
	const progress = progressed(job.doc, part.doc, failures, context.now);
	const isContinued = isLast && progress.status !== "FINISHED";
	await store.commit(site, [
		...writes,
		...(failures.length > 0 ? [replace(asyncJobParts, part, { ...part.doc, failures })] : []),
		replace(asyncJobs, job, progress, isContinued ? [jobEvent(context)] : []),
	]);
	return progress.status !== "FINISHED" && !isLast;
};

const progressed = (job: AsyncJob, { ids }: AsyncJobPart, failures: readonly JobFailure[], now: string): AsyncJob => {
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
