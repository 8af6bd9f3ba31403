import { type ReviewPicture, reviews, type Review as StoredReview } from "@cartwright/commerce/reviews/documents";
import { withScore } from "@cartwright/commerce/reviews/review";
import { Summaries } from "@cartwright/commerce/reviews/summaries";
import { create, type Write } from "@cartwright/store/batch";

export type { ReviewPicture };
export type Review = Parameters<typeof withScore>[0];

/** Reviews, and the stars beside their products. */
export const reviewWrites = (written: readonly Review[]): Write[] => {
	const scored = written.map((review): StoredReview => withScore(review));
	const summaries = new Summaries();
	for (const review of scored) summaries.count(undefined, review);
	return [...scored.map((review) => create(reviews, review)), ...summaries.writes()];
};
