import type { bulkCancelReviewRequestsByFilter as declared } from "@cartwright/contract/reviews/review-requests";
import { members } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { filterOf } from "../../../foundation/wire-query.ts";
import { newJob } from "../../catalogue/jobs/new-job.ts";
import { reviewRequests } from "./documents.ts";
import { requestCancellation } from "./job-kinds.ts";
import { requestRules } from "./request-query.ts";

/** More than a shop has. */
const maxRequests = 1_000_000;

export const bulkCancelReviewRequestsByFilter: Handler<typeof declared> = async (context, { filter }) => {
	const { store, site } = context;
	const { matches } = await store.read(site, {
		matches: members(reviewRequests, { filter: filterOf(filter, requestRules), paths: ["id"], limit: maxRequests }),
	});
	const { jobId, writes } = newJob(requestCancellation, (matches.columns[0] ?? []).map(String), {}, context);
	await store.commit(site, writes);
	return { jobId };
};
