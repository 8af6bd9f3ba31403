import type { getAsyncJobStatus as declared } from "@cartwright/contract/data/item-jobs";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { dataJobs } from "./documents.ts";

export const getAsyncJobStatus: Handler<typeof declared> = async (context, { jobId }) => {
	const { store, site } = context;
	const { job } = await store.read(site, { job: byId(dataJobs, jobId) });
	if (!job) throw new DataError("WDE0073", `There is no job ${jobId}; jobs are stored for a week.`, { jobId });
	const { dataCollectionId, work, status, successCount } = job.doc;
	await loadDataCollection(context, { dataCollectionId }, work.action);
	return { status, successCount };
};
