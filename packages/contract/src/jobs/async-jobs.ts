import { ApplicationError } from "../errors.ts";
import {
	bool,
	enumeration,
	guid,
	integer,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { CursorPagingMetadata, cursorPaging } from "../query/query-messages.ts";
import { ASYNC_JOB_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/async-jobs" });

export const AsyncJobState = enumeration(["UNKNOWN", "INITIALIZED", "PROCESSING", "FINISHED", "FAILED"]);
export type AsyncJobState = Wire<typeof AsyncJobState>;

export const AsyncJobCounts = message({
	/** The number of items that the job was started for. */
	total: optional(integer()),
	/** The number of items that were changed. */
	successCount: integer(),
	/** The number of items that stayed as they were. */
	failCount: integer(),
	/** The number of failures by error code. */
	errorByCodeCount: map(integer()),
});
export type AsyncJobCounts = Wire<typeof AsyncJobCounts>;

export const AsyncJob = message({
	/** Id of the job. */
	id: readOnly(guid()),
	/** FINISHED: every item was reached. Some may have failed; `counts` tells. */
	status: AsyncJobState,
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** How far the job is. */
	counts: AsyncJobCounts,
});
export type AsyncJob = Wire<typeof AsyncJob>;

export const AsyncJobItem = message({
	/** Id of the item: its position in the job. */
	id: readOnly(text()),
	/** Id of the entity, such as the product. */
	entityId: optional(text()),
	/** Whether the entity was changed. */
	success: readOnly(bool()),
	/** Why it was not. */
	error: ApplicationError,
});
export type AsyncJobItem = Wire<typeof AsyncJobItem>;

export const getAsyncJob = operation({
	summary: "Gets the status of a job that a call by filter started. Jobs are stored for a week.",
	...endpoint("GET", "/v1/async-jobs/{jobId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ASYNC_JOBS.READ",
	request: message({
		/** Id of the job. */
		jobId: guid(),
	}),
	required: ["jobId"],
	response: message({
		/** The job. */
		job: AsyncJob,
	}),
	errors: { ASYNC_JOB_NOT_FOUND },
	unwrap: "job",
});

/** A page covers `limit` items of the job; with `hasError` it contains only those that failed, or only the others. */
export const listAsyncJobItems = operation({
	summary: "Lists the items that a job has reached, with the error of each one that failed.",
	...endpoint("GET", "/v1/async-jobs/{jobId}/items"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ASYNC_JOBS.READ",
	request: message({
		/** Id of the job. */
		jobId: guid(),
		/** The page. */
		paging: cursorPaging(1000),
		/** True for the items that failed, false for the others; all if absent. */
		hasError: optional(bool()),
	}),
	required: ["jobId"],
	response: message({
		/** The items of this page. */
		results: list(AsyncJobItem),
		/** Cursors to the next and previous page. */
		pagingMetadata: CursorPagingMetadata,
	}),
	errors: { ASYNC_JOB_NOT_FOUND },
});

/** Jobs that continue after the response of the call that started them. */
export const asyncJobs = service({
	name: "async-jobs",
	entity: "wix.infra.asyncjobs.v1.async_job",
	operations: { getAsyncJob, listAsyncJobItems },
	events: {
		/** A job continues after its call. */
		asyncJobStarted: { type: "cartwright.v1.async_job_started", slug: "async_job_started", kind: "action" },
	},
});
