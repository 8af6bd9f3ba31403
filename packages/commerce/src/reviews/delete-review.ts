import type { deleteReview as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mayChange } from "./access.ts";
import { loadReview } from "./load-review.ts";
import { deletionOf } from "./review.ts";
import { reviewView } from "./review-view.ts";
import { loadSummaries } from "./summaries.ts";

export const deleteReview: Handler<typeof declared> = async (context, { reviewId }) => {
	const { store, site, identity, origin } = context;
	const review = await loadReview(context, reviewId, (each) => mayChange(identity, each));
	const summaries = await loadSummaries(context, [review.doc]);
	summaries.count(review.doc, undefined);
	await store.commit(site, [deletionOf(review, context), ...summaries.writes()]);
	return { review: reviewView(review, origin) };
};
