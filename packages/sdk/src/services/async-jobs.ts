// Written from @cartwright/contract/jobs/async-jobs by npm run snapshot.
import type { asyncJobs as declaration } from "@cartwright/contract/jobs/async-jobs";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const asyncJobs: Routes<DeclaredCalls<typeof declaration>> = {
	name: "async-jobs",
	operations: {
		getAsyncJob: {
			method: "GET",
			published: "/async-jobs/v1/async-jobs/{jobId}",
			query: "flat",
		},
		listAsyncJobItems: {
			method: "GET",
			published: "/async-jobs/v1/async-jobs/{jobId}/items",
			query: "flat",
		},
	},
};
