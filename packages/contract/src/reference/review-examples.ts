import type { Example } from "./example.ts";
import { findProductInStock } from "./product-in-stock.ts";

/** A review from the shopper who writes it to the shop's reply. */
export const reviewExamples: readonly Example[] = [
	...findProductInStock,
	{
		call: "cartwright.review-pictures.addReviewPicture",
		as: "member",
		request: {
			picture: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC",
		},
	},
	{
		call: "reviews.reviews.createReview",
		as: "member",
		request: {
			review: {
				namespace: "stores",
				entityId: "$productId",
				content: { rating: 5, title: "Lovely", body: "Well made, and it came in two days." },
			},
		},
		captures: { reviewId: "review.id" },
	},
	{
		call: "reviews.reviews.queryReviews",
		as: "visitor",
		request: {
			query: {
				filter: { namespace: "stores", entityId: "$productId" },
				sort: [{ fieldName: "helpfulness", order: "DESC" }],
				cursorPaging: { limit: 10 },
			},
		},
	},
	{
		call: "cartwright.review-votes.getReviewSummaries",
		as: "visitor",
		request: { namespace: "stores", entityIds: ["$productId"] },
	},
	{
		call: "cartwright.review-votes.voteOnReview",
		as: "visitor",
		request: { reviewId: "$reviewId", helpful: true },
	},
	{
		call: "reviews.reviews.updateModerationStatus",
		as: "staff",
		request: { reviewId: "$reviewId", status: "APPROVED" },
	},
	{
		call: "reviews.reviews.setReply",
		as: "staff",
		request: { reviewId: "$reviewId", message: "Thank you! We are glad that you like it." },
		published: 'reviews.setReply(reviewId, "Thank you! We are glad that you like it.")',
	},
	{ call: "reviews.reviews.deleteReview", as: "staff", request: { reviewId: "$reviewId" } },
	{
		call: "reviews.review-requests.queryReviewRequests",
		as: "staff",
		request: {
			query: {
				filter: { status: "SCHEDULED", "items.catalogItemId": "$productId" },
				sort: [{ fieldName: "sendDate", order: "ASC" }],
				cursorPaging: { limit: 10 },
			},
		},
	},
];
