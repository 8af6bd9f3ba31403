import type { getAsyncJob as declaration } from "@cartwright/contract/jobs/async-jobs";
import type { Handler } from "../foundation/handler.ts";
import { loadJob } from "./load/load-job.ts";

export const getAsyncJob: Handler<typeof declaration> = async (context, { jobId }) => {
	const { id, status, createdDate, updatedDate, total, ...done } = (await loadJob(context, jobId)).doc;
	const { successCount, failCount, failuresByCode } = done;
	const counts = { total, successCount, failCount, errorByCodeCount: { ...failuresByCode } };
	return { job: { id, status, createdDate, updatedDate, counts } };
};
