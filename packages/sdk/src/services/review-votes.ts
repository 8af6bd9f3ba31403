// Written from @cartwright/contract/reviews/review-votes by npm run snapshot.
import type { reviewVotes as declaration } from "@cartwright/contract/reviews/review-votes";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reviewVotes: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.review-votes",
	operations: {
		voteOnReview: {
			method: "POST",
			published: "/cartwright/v1/reviews/{reviewId}/vote",
		},
		getReviewSummaries: {
			method: "POST",
			published: "/cartwright/v1/reviews/summaries",
		},
	},
};
