import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews as service } from "@cartwright/contract/reviews/reviews";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const reviews: readonly Implementation[] = [
	implement(service, {
		getReview: () => import("./get-review.ts"),
		createReview: () => import("./create-review.ts"),
		bulkCreateReview: () => import("./bulk-create-review.ts"),
		updateReview: () => import("./update-review.ts"),
		deleteReview: () => import("./delete-review.ts"),
		bulkDeleteReviews: () => import("./bulk-delete-reviews.ts"),
		queryReviews: () => import("./query-reviews.ts"),
		setReply: () => import("./set-reply.ts"),
		removeReply: () => import("./remove-reply.ts"),
		updateModerationStatus: () => import("./update-moderation-status.ts"),
		bulkUpdateModerationStatus: () => import("./bulk-update-moderation-status.ts"),
		countReviews: () => import("./count-reviews.ts"),
	}),
	implement(reviewVotes, {
		voteOnReview: () => import("./vote-on-review.ts"),
		getReviewSummaries: () => import("./get-review-summaries.ts"),
	}),
];
