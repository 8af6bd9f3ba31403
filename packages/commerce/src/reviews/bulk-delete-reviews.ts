import type { bulkDeleteReviews as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { newJob } from "@cartwright/products/catalogue/jobs/new-job";
import { reviewDeletion } from "./job-kinds.ts";
import { matchingReviews } from "./matching-reviews.ts";

export const bulkDeleteReviews: Handler<typeof declared> = async (context, { filter }) => {
	const { jobId, writes } = newJob(reviewDeletion, await matchingReviews(context, filter), {}, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
