import { bulkEdits } from "@cartwright/contract/catalogue/bulk-edits";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import { CallError } from "@cartwright/sdk/errors";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { JobState, JobUndone } from "../jobs/job-state.ts";
import { pageContextKey } from "../page-context.server.ts";

const shownErrors = 20;

/** How far a job is, and why items failed; null if it is gone, or the staff user may not see it. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<JobState | null> => {
	const calls = (await context.get(pageContextKey).staff()).use(asyncJobs);
	const jobId = params.jobId ?? "";
	const { job } = await calls.getAsyncJob({ jobId }).catch(orNoJob);
	if (!job) return null;
	const { total, successCount, failCount } = job.counts ?? {};
	const failed = failCount
		? (await calls.listAsyncJobItems({ jobId, hasError: true, paging: { limit: shownErrors } })).results
		: [];
	return {
		isOver: job.status === "FINISHED" || job.status === "FAILED",
		total: total ?? 0,
		done: successCount ?? 0,
		failed: failCount ?? 0,
		errors: failed.map(({ entityId, error }) => ({ entity: entityId ?? "", message: error?.description ?? "" })),
	};
};

/** A tab shows the jobs of before, also to the next one who signs in there. An id of another form is no job either. */
const orNoJob = (error: unknown) => {
	if (error instanceof CallError && [400, 403, 404].includes(error.status)) return { job: undefined };
	throw error;
};

/** Undoes what the job did. */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	const { undoBulkEdit } = (await context.get(pageContextKey).staff()).use(bulkEdits);
	return orRefusal<"undo", JobUndone>("undo", async () => {
		const { jobId } = await undoBulkEdit({ jobId: params.jobId ?? "" });
		return { of: "undo", jobId: jobId ?? "" };
	});
};
