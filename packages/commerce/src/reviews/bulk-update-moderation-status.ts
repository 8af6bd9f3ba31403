import type { bulkUpdateModerationStatus as declared } from "@cartwright/contract/reviews/reviews";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { reviewModeration } from "./job-kinds.ts";
import { matchingReviews } from "./matching-reviews.ts";
import { requireDecision } from "./moderate.ts";

export const bulkUpdateModerationStatus: Handler<typeof declared> = async (context, { filter, status }) => {
	const decision = requireDecision(status);
	const ids = await matchingReviews(context, filter);
	const { jobId, writes } = newJob(reviewModeration, ids, { status: decision }, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
