import { bulkEdits } from "@cartwright/contract/catalogue/bulk-edits";
import { asyncJobs } from "@cartwright/contract/jobs/async-jobs";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { JobState, JobUndone } from "../jobs/job-state.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const shownErrors = 20;

/** How far a job is, and why items failed. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<JobState> => {
	const calls = (await context.get(pageContextKey).staff()).use(asyncJobs);
	const jobId = params.jobId ?? "";
	const { job } = await orErrorPage(calls.getAsyncJob({ jobId }));
	const { total, successCount, failCount } = job?.counts ?? {};
	const failed = failCount
		? (await calls.listAsyncJobItems({ jobId, hasError: true, paging: { limit: shownErrors } })).results
		: [];
	return {
		isOver: job?.status === "FINISHED" || job?.status === "FAILED",
		total: total ?? 0,
		done: successCount ?? 0,
		failed: failCount ?? 0,
		errors: failed.map(({ entityId, error }) => ({ entity: entityId ?? "", message: error?.description ?? "" })),
	};
};

/** Undoes what the job did. */
export const action = async ({ params, context }: ActionFunctionArgs) => {
	const { undoBulkEdit } = (await context.get(pageContextKey).staff()).use(bulkEdits);
	return orRefusal<"undo", JobUndone>("undo", async () => {
		const { jobId } = await undoBulkEdit({ jobId: params.jobId ?? "" });
		return { of: "undo", ...(jobId ? { jobId } : {}) };
	});
};
