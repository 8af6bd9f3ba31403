import type { bulkCancelReviewRequestsByFilter as declared } from "@cartwright/contract/reviews/review-requests";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { members } from "@cartwright/store/store";
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
