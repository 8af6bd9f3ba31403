import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../foundation/errors.ts";
import { type Identity, mayUse } from "../foundation/identity.ts";
import { type AsyncJob, asyncJobs } from "./documents.ts";
import { jobEvent } from "./job-events.ts";
import { jobOf } from "./new-job.ts";

const undoMinutes = 30;

interface UndoFacts {
	readonly identity: Identity;
	readonly now: string;
	readonly newId: () => string;
	/** The permission that undoing a job requires, by the name of its kind. Others cannot be undone. */
	readonly permissions: Readonly<Record<string, string>>;
}

/** A job that takes back what another did. The second time it is the same one. */
export const undoJob = (
	job: Stored<AsyncJob>,
	{ identity, permissions, ...facts }: UndoFacts,
): { readonly jobId: string; readonly writes: readonly Write[] } => {
	const { id, kind, undoes, undoneBy, status, total, updatedDate } = job.doc;
	const permission = undoes ? undefined : permissions[kind];
	if (!permission) throw cannotBeUndone(id, `What the job ${id} did cannot be undone.`);
	if (!mayUse(identity, permission)) {
		const description = `The caller lacks ${permission}, which the change back requires.`;
		throw new ApplicationError("PERMISSION_DENIED", description);
	}
	if (undoneBy) return { jobId: undoneBy, writes: [] };
	if (status !== "FINISHED") {
		const description = `The job ${id} is not finished yet; undo it then.`;
		throw new ApplicationError("JOB_NOT_FINISHED", description, { jobId: id });
	}
	if (Date.parse(facts.now) > Date.parse(updatedDate) + undoMinutes * 60_000) {
		throw cannotBeUndone(id, `The job ${id} ended more than ${undoMinutes} minutes ago.`);
	}
	const back: AsyncJob = { ...jobOf(kind, total, facts), undoes: id };
	return {
		jobId: back.id,
		writes: [
			create(asyncJobs, back, total === 0 ? [] : [jobEvent(facts)]),
			replace(asyncJobs, job, { ...job.doc, undoneBy: back.id }),
		],
	};
};

const cannotBeUndone = (jobId: string, description: string) =>
	new ApplicationError("JOB_CANNOT_BE_UNDONE", description, { jobId });
