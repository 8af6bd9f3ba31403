// Written from @cartwright/contract/reviews/review-requests by npm run snapshot.
import type { reviewRequests as declaration } from "@cartwright/contract/reviews/review-requests";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reviewRequests: Routes<DeclaredCalls<typeof declaration>> = {
	name: "reviews.review-requests",
	operations: {
		createReviewRequest: {
			method: "POST",
			published: "/reviews/v2/review-requests",
		},
		bulkCreateReviewRequests: {
			method: "POST",
			published: "/reviews/v2/bulk/review-requests/create",
		},
		getReviewRequest: {
			method: "GET",
			published: "/reviews/v2/review-requests/{reviewRequestId}",
			query: "flat",
		},
		deleteReviewRequest: {
			method: "DELETE",
			published: "/reviews/v2/review-requests/{reviewRequestId}",
			query: "flat",
		},
		queryReviewRequests: {
			method: "POST",
			published: "/reviews/v2/review-requests/query",
		},
		countReviewRequests: {
			method: "POST",
			published: "/reviews/v2/review-requests/count",
		},
		bulkCancelReviewRequestsByFilter: {
			method: "PUT",
			published: "/reviews/v2/bulk/review-requests/cancel-by-filter",
		},
	},
};
