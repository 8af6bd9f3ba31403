// Written from @cartwright/contract/reviews/reviews by npm run snapshot.
import type { reviews as declaration } from "@cartwright/contract/reviews/reviews";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reviews: Routes<DeclaredCalls<typeof declaration>> = {
	name: "reviews.reviews",
	operations: {
		getReview: {
			method: "GET",
			published: "/reviews/v1/reviews/{reviewId}",
			query: "flat",
		},
		createReview: {
			method: "POST",
			published: "/reviews/v1/reviews",
		},
		bulkCreateReview: {
			method: "POST",
			published: "/reviews/v1/bulk/reviews/create",
		},
		updateReview: {
			method: "PATCH",
			published: "/reviews/v1/reviews/{review.id}",
		},
		deleteReview: {
			method: "DELETE",
			published: "/reviews/v1/reviews/{reviewId}",
			query: "flat",
		},
		bulkDeleteReviews: {
			method: "POST",
			published: "/reviews/v1/bulk/reviews/delete",
		},
		queryReviews: {
			method: "POST",
			published: "/reviews/v1/reviews/query",
		},
		setReply: {
			method: "PATCH",
			published: "/reviews/v1/reviews/{reviewId}/reply",
		},
		removeReply: {
			method: "DELETE",
			published: "/reviews/v1/reviews/{reviewId}/reply",
			query: "flat",
		},
		updateModerationStatus: {
			method: "PATCH",
			published: "/reviews/v1/reviews/{reviewId}/moderate",
		},
		bulkUpdateModerationStatus: {
			method: "POST",
			published: "/reviews/v1/bulk/reviews/moderate",
		},
		countReviews: {
			method: "POST",
			published: "/reviews/v1/reviews/count",
		},
	},
};
