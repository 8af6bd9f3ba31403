import type { removeReply as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadReview } from "./load-review.ts";
import { changeOf } from "./review.ts";
import { reviewView } from "./review-view.ts";

/** A review without a reply stays as it is. */
export const removeReply: Handler<typeof declared> = async (context, { reviewId }) => {
	const { store, site, origin, now } = context;
	const before = await loadReview(context, reviewId);
	const { reply, ...rest } = before.doc;
	if (!reply) return { review: reviewView(before, origin) };
	const { review, write } = changeOf(before, { ...rest, updatedDate: now }, ["reply"], context);
	await store.commit(site, [write]);
	return { review: reviewView(review, origin) };
};
