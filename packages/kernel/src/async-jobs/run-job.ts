import { create, replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { AnyJobKind, DecidedPart, JobFailure, JobUndo } from "../foundation/job-kind.ts";
import { changesBetween } from "../foundation/member-changes.ts";
import { workInTurns } from "../runtime/work-in-turns.ts";
import { type AsyncJob, type AsyncJobPart, asyncJobChanges, asyncJobParts, asyncJobs, partId } from "./documents.ts";
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
	const kind = kinds.find(({ name }) => name === job.doc.kind);
	if (!kind) throw new Error(`the job ${id} of the kind ${job.doc.kind} cannot continue`);
	const { part, failures, writes } = await (job.doc.undoes ? undonePart : changedPart)(context, site, kind, job.doc);
	const progress = progressed(job.doc, part, failures, context.now);
	const isContinued = isLast && progress.status !== "FINISHED";
	await store.commit(site, [...writes, replace(asyncJobs, job, progress, isContinued ? [jobEvent(context)] : [])]);
	return progress.status !== "FINISHED" && !isLast;
};

interface DonePart extends DecidedPart {
	readonly part: AsyncJobPart;
}

const changedPart = async (context: WorkContext, site: string, kind: AnyJobKind, job: AsyncJob): Promise<DonePart> => {
	const id = partId(job.id, job.partsDone);
	const { part } = await context.store.read(site, { part: byId(asyncJobParts, id) });
	if (!part) throw new Error(`the job ${job.id} has no part ${job.partsDone}`);
	const { writes, failures } = await kind.decide(context, site, part.doc.ids, job.work as never);
	return {
		part: part.doc,
		failures,
		writes: [
			...writes,
			...(failures.length > 0 ? [replace(asyncJobParts, part, { ...part.doc, failures })] : []),
			...(kind.undo ? [changesDocument(id, part.doc, writes, kind.undo, context.now)] : []),
		],
	};
};

/** The parts of a job that undoes another are those of the other. */
const undonePart = async (context: WorkContext, site: string, kind: AnyJobKind, job: AsyncJob): Promise<DonePart> => {
	const id = partId(job.undoes ?? "", job.partsDone);
	const { part, changes } = await context.store.read(site, {
		part: byId(asyncJobParts, id),
		changes: byId(asyncJobChanges, id),
	});
	if (!part || !kind.undo) throw new Error(`the job ${job.id} has no part ${job.partsDone} to undo`);
	const { ids } = part.doc;
	const { writes, failures } = changes
		? await kind.undo.decide(context, site, changes.doc.changes)
		: { writes: [], failures: ids.map(tooLate) };
	const done = { id: partId(job.id, job.partsDone), ids, failures, createdDate: context.now };
	return { part: done, failures, writes: [...writes, create(asyncJobParts, done)] };
};

const tooLate = (id: string): JobFailure => ({
	id,
	code: "TOO_LATE",
	description: "What it was before is not stored any longer.",
});

const changesDocument = (
	id: string,
	{ ids }: AsyncJobPart,
	writes: readonly Write[],
	{ computed }: JobUndo,
	createdDate: string,
): Write => {
	const entities = new Set(ids);
	const changes = writes.flatMap((write) => {
		if (write.kind !== "replace" || !entities.has(write.doc.id)) return [];
		const members = changesBetween(write.before.doc, write.doc).filter(({ path }) => !computed.includes(path[0] ?? ""));
		return [[write.doc.id, members] as const];
	});
	return create(asyncJobChanges, { id, changes: Object.fromEntries(changes), createdDate });
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
