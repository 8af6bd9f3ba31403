import type { JsonObject } from "@cartwright/contract/message";
import { collection, type Document } from "@cartwright/store/collection";
import type { EntityChanges, JobFailure } from "../foundation/job-kind.ts";

/** A job on entities that continues after the response. Its ids are in parts of their own. */
export interface AsyncJob extends Document {
	/** Name of a `JobKind`. */
	readonly kind: string;
	/** What to do with each entity, in the form of the kind. */
	readonly work: JsonObject;
	readonly status: "INITIALIZED" | "PROCESSING" | "FINISHED";
	readonly total: number;
	readonly successCount: number;
	readonly failCount: number;
	readonly failuresByCode: Readonly<Record<string, number>>;
	/** The number of parts that were processed. */
	readonly partsDone: number;
	/** Id of the job whose changes it takes back. */
	readonly undoes?: string;
	/** Id of the job that took its changes back. */
	readonly undoneBy?: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** Entities that a job changes in one commit. */
export interface AsyncJobPart extends Document {
	/** The entities that matched when the job was started. */
	readonly ids: readonly string[];
	/** Those that stayed as they were. */
	readonly failures: readonly JobFailure[];
	readonly createdDate: string;
}

export const asyncJobs = collection<AsyncJob>("catalogue_jobs", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["createdDate"],
});

export const asyncJobParts = collection<AsyncJobPart>("catalogue_job_parts", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["createdDate"],
});

/** What a part changed, under the id of the part, for as long as that can be undone. */
export interface AsyncJobChanges extends Document {
	readonly changes: EntityChanges;
	readonly createdDate: string;
}

export const asyncJobChanges = collection<AsyncJobChanges>("catalogue_job_changes", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["createdDate"],
});

export const partSize = 100;

export const partId = (jobId: string, index: number): string => `${jobId}:${index}`;

/** The entity of the events of a job. */
export const jobEntity = "cartwright.v1.catalogue_job";
