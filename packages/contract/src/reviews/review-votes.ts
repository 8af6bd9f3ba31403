import { bool, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { caller, shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { REVIEW_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

export const voteOnReview = operation({
	summary:
		"Says whether the caller found an approved review helpful. A second vote replaces the first; a vote without `helpful` withdraws it. Callers cannot vote on their own reviews.",
	...endpoint("POST", "/cartwright/v1/reviews/{reviewId}/vote"),
	callers: ["visitor", "member"],
	ownership: caller,
	limits: [perMinute("review", 60)],
	permission: "REVIEWS.READ_REVIEWS",
	request: message({ reviewId: guid(), helpful: optional(bool()) }),
	required: ["reviewId"],
	response: message({
		/** How many found the review helpful. */
		foundHelpful: integer(),
		/** How many did not. */
		foundUnhelpful: integer(),
	}),
	errors: { REVIEW_NOT_FOUND },
});

export const ReviewSummary = message({
	/** Id of the entity. */
	entityId: text(),
	/** How many approved reviews there are. */
	count: integer(),
	/** How many of them gave one star, two, and so on up to five. */
	counts: list(integer()),
	/** How many of them have pictures. */
	withPictures: integer(),
});
export type ReviewSummary = Wire<typeof ReviewSummary>;

export const getReviewSummaries = operation({
	summary: "Counts the approved reviews of entities by stars. It reads no reviews, so that lists can show stars.",
	...endpoint("POST", "/cartwright/v1/reviews/summaries"),
	callers: anyone,
	ownership: shop,
	permission: "REVIEWS.READ_REVIEWS",
	request: message({
		namespace: text({ min: 1, max: 100 }),
		entityIds: list(text({ min: 1, max: 36 }), { min: 1, max: 100 }),
	}),
	required: ["namespace", "entityIds"],
	response: message({
		/** One for each entity, in the order of the request. */
		summaries: list(ReviewSummary),
	}),
});

/** Cartwright's own: votes on reviews, and their counts by stars. */
export const reviewVotes = service({
	name: "cartwright.review-votes",
	entity: "cartwright.v1.review_vote",
	operations: { voteOnReview, getReviewSummaries },
	events: {},
});
