import type { bulkDeleteReviews as declared } from "@cartwright/contract/reviews/reviews";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { reviewDeletion } from "./job-kinds.ts";
import { matchingReviews } from "./matching-reviews.ts";

export const bulkDeleteReviews: Handler<typeof declared> = async (context, { filter }) => {
	const { jobId, writes } = newJob(reviewDeletion, await matchingReviews(context, filter), {}, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
