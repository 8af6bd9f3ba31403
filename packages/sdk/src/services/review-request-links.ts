// Written from @cartwright/contract/reviews/review-request-links by npm run snapshot.
import type { reviewRequestLinks as declaration } from "@cartwright/contract/reviews/review-request-links";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reviewRequestLinks: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.review-request-links",
	operations: {
		openReviewRequest: {
			method: "POST",
			published: "/cartwright/v1/review-requests/open",
			open: true,
		},
		createRequestedReview: {
			method: "POST",
			published: "/cartwright/v1/review-requests/review",
			open: true,
		},
		addRequestedReviewPicture: {
			method: "POST",
			published: "/cartwright/v1/review-requests/pictures",
			open: true,
		},
		declineReviewRequests: {
			method: "POST",
			published: "/cartwright/v1/review-requests/decline",
			open: true,
		},
	},
};
