import type { getReview as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { isReadable } from "./access.ts";
import { loadReview } from "./load-review.ts";
import { reviewView } from "./review-view.ts";

export const getReview: Handler<typeof declared> = async (context, { reviewId, returnPrivateReviews }) => {
	const { identity, origin } = context;
	const review = await loadReview(context, reviewId, (each) => isReadable(identity, each, returnPrivateReviews));
	return { review: reviewView(review, origin) };
};
