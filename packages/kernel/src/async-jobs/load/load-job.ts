import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type AsyncJob, asyncJobs } from "../documents.ts";

export const loadJob = async ({ store, site }: ReadContext, jobId: string): Promise<Stored<AsyncJob>> => {
	const { job } = await store.read(site, { job: byId(asyncJobs, jobId) });
	if (job) return job;
	throw new ApplicationError("ASYNC_JOB_NOT_FOUND", `There is no job ${jobId}; jobs are stored for a week.`, { jobId });
};
