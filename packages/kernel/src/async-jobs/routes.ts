import { asyncJobs as service } from "@cartwright/contract/jobs/async-jobs";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const asyncJobs: readonly Implementation[] = [
	implement(service, {
		getAsyncJob: () => import("./get-async-job.ts"),
		listAsyncJobItems: () => import("./list-async-job-items.ts"),
	}),
];
