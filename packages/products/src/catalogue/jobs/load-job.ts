import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type CatalogueJob, catalogueJobs } from "./documents.ts";

export const loadJob = async ({ store, site }: Context, jobId: string): Promise<Stored<CatalogueJob>> => {
	const { job } = await store.read(site, { job: byId(catalogueJobs, jobId) });
	if (job) return job;
	throw new ApplicationError("ASYNC_JOB_NOT_FOUND", `There is no job ${jobId}; jobs are stored for a week.`, { jobId });
};
