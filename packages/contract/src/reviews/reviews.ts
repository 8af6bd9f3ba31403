import { BulkActionMetadata } from "../bulk-messages.ts";
import { CaptchaToken } from "../identity/captcha-messages.ts";
import { bool, defaulted, enumeration, fieldMask, guid, integer, json, list, message, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, owners, shop } from "../ownership.ts";
import { cursorPaging, PagingMetadata, Sorting } from "../query/query-messages.ts";
import { attemptsOfAccount, attemptsOfAddress, perMinute } from "../rate-limits.ts";
import {
	CAPTCHA_NOT_SOLVED,
	CAPTCHA_REQUIRED,
	FIELD_MASK_VALUE_NOT_SUPPORTED,
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	INVALID_REVISION,
	THROTTLED_FEATURE,
} from "../recurring-errors.ts";
import { REVIEW_ALREADY_EXISTS, REVIEW_NOT_FOUND, REVIEWS_OFF } from "./errors.ts";
import { BulkReviewResult, ModerationStatus, Review } from "./review-messages.ts";
import { reviewQueryFields } from "./review-query-fields.ts";

const endpoint = endpointsUnder({ published: "/reviews", standalone: "/_api/reviews" });
const bulkEndpoint = endpointsUnder({ published: "/reviews" });

/** The data of -19971 has the challenge to solve. */
export const captchaErrors = { "-19971": CAPTCHA_REQUIRED, "-19970": CAPTCHA_NOT_SOLVED, THROTTLED_FEATURE } as const;

export const getReview = operation({
	summary: "Gets a review. Those that are not approved are returned to staff, and to their authors, on request.",
	...endpoint("GET", "/v1/reviews/{reviewId}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "REVIEWS.READ_REVIEWS",
	furtherPermissions: ["REVIEWS.READ_PRIVATE_REVIEWS"],
	request: message({ reviewId: guid(), returnPrivateReviews: defaulted(bool(), false) }),
	required: ["reviewId"],
	response: message({ review: Review }),
	errors: { REVIEW_NOT_FOUND },
	unwrap: "review",
});

export const createReview = operation({
	summary: "Adds a review. The settings of the shop say whether it is shown at once or waits for a moderator.",
	...endpoint("POST", "/v1/reviews"),
	callers: anyone,
	ownership: caller,
	limits: [attemptsOfAddress, attemptsOfAccount, perMinute("review", 60)],
	permission: "REVIEWS.CREATE_REVIEW",
	request: message({
		review: Review,
		/**
		 * Cartwright's own: the solution of a challenge, as `Recaptcha`. It is needed after three reviews in a minute, unless
		 * sign-in needs no captcha either, and the error says which challenge to solve.
		 */
		captchaTokens: list(CaptchaToken, { max: 10 }),
	}),
	required: ["review", "review.content", "review.content.rating", "review.entityId", "review.namespace"],
	response: message({ review: Review }),
	errors: { REVIEWS_OFF, REVIEW_ALREADY_EXISTS, ...captchaErrors },
	unwrap: "review",
});

export const bulkCreateReview = operation({
	summary: "Adds reviews, such as those of another system. They are approved; those that break a rule fail alone.",
	...bulkEndpoint("POST", "/v1/bulk/reviews/create"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_BULK_CREATE",
	request: message({
		reviews: list(Review, { min: 1, max: 100 }),
		/** Whether to return the reviews. */
		returnEntity: bool(),
	}),
	required: [
		"reviews",
		"reviews.author",
		"reviews.author.contactId",
		"reviews.content",
		"reviews.content.rating",
		"reviews.entityId",
		"reviews.namespace",
	],
	response: message({ results: list(BulkReviewResult), bulkActionMetadata: BulkActionMetadata }),
});

export const updateReview = operation({
	summary:
		"Changes content or author's name of a review: authors their own, staff any. A shopper's change is moderated like a new review.",
	...endpoint("PATCH", "/v1/reviews/{review.id}"),
	callers: anyone,
	ownership: owners("review", "review.id"),
	limits: [perMinute("review", 60)],
	permission: "REVIEWS.UPDATE_REVIEW",
	request: message({ review: Review, fieldMask: fieldMask() }),
	required: ["review.id", "review", "review.revision"],
	response: message({ review: Review }),
	errors: {
		REVIEW_NOT_FOUND,
		INVALID_REVISION,
		FIELD_MASK_VALUE_NOT_SUPPORTED,
		FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR,
	},
	unwrap: "review",
});

export const deleteReview = operation({
	summary: "Deletes a review: authors their own, staff any.",
	...endpoint("DELETE", "/v1/reviews/{reviewId}"),
	query: "flat",
	callers: anyone,
	ownership: owners("review", "reviewId"),
	permission: "REVIEWS.DELETE_REVIEW",
	request: message({ reviewId: guid() }),
	required: ["reviewId"],
	response: message({ review: Review }),
	errors: { REVIEW_NOT_FOUND },
});

export const bulkDeleteReviews = operation({
	summary: "Deletes the reviews that match, in a job.",
	...bulkEndpoint("POST", "/v1/bulk/reviews/delete"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.DELETE_REVIEW",
	request: message({ filter: json() }),
	response: message({ jobId: text() }),
});

export const queryReviews = operation({
	summary:
		"Lists approved reviews, oldest first by default; up to 100 a page. Others are returned to staff, and to their authors, on request.",
	...endpoint("POST", "/v1/reviews/query"),
	callers: anyone,
	ownership: shop,
	permission: "REVIEWS.READ_REVIEWS",
	furtherPermissions: ["REVIEWS.READ_PRIVATE_REVIEWS"],
	request: message({
		query: message({ filter: json(), sort: list(Sorting), cursorPaging: cursorPaging(100) }),
		returnPrivateReviews: defaulted(bool(), false),
	}),
	response: message({ reviews: list(Review), metadata: PagingMetadata }),
	paging: { items: "reviews", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
	spec: reviewQueryFields,
});

export const setReply = operation({
	summary: "Sets the shop's reply to a review, in place of an earlier one.",
	...endpoint("PATCH", "/v1/reviews/{reviewId}/reply"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.SET_REPLY",
	request: message({ reviewId: guid(), message: text({ max: 10_000 }) }),
	required: ["message", "reviewId"],
	response: message({ review: Review }),
	errors: { REVIEW_NOT_FOUND },
});

export const removeReply = operation({
	summary: "Removes the shop's reply to a review.",
	...endpoint("DELETE", "/v1/reviews/{reviewId}/reply"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REMOVE_REPLY",
	request: message({ reviewId: guid() }),
	required: ["reviewId"],
	response: message({ review: Review }),
	errors: { REVIEW_NOT_FOUND },
});

export const updateModerationStatus = operation({
	summary: "Approves or rejects a review.",
	...endpoint("PATCH", "/v1/reviews/{reviewId}/moderate"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.MODERATE_REVIEWS",
	request: message({ reviewId: guid(), status: enumeration(["UNKNOWN_MODERATION_STATUS", "APPROVED", "REJECTED"]) }),
	required: ["reviewId"],
	response: message({ review: Review }),
	errors: { REVIEW_NOT_FOUND },
});

export const bulkUpdateModerationStatus = operation({
	summary: "Approves or rejects the reviews that match, in a job.",
	...bulkEndpoint("POST", "/v1/bulk/reviews/moderate"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.MODERATE_REVIEWS",
	request: message({ filter: json(), status: enumeration(["UNKNOWN", "APPROVED", "REJECTED"]) }),
	response: message({ jobId: text() }),
});

export const countReviews = operation({
	summary: "Counts the reviews that match; without a filter all. Those that are not approved are counted on request.",
	...endpoint("POST", "/v1/reviews/count"),
	callers: anyone,
	ownership: shop,
	permission: "REVIEWS.READ_REVIEWS",
	furtherPermissions: ["REVIEWS.READ_PRIVATE_REVIEWS"],
	request: message({ filter: json(), includePrivateReviews: defaulted(bool(), false) }),
	response: message({ count: integer() }),
});

export const reviews = service({
	name: "reviews.reviews",
	entity: "wix.reviews.v1.review",
	operations: {
		getReview,
		createReview,
		bulkCreateReview,
		updateReview,
		deleteReview,
		bulkDeleteReviews,
		queryReviews,
		setReply,
		removeReply,
		updateModerationStatus,
		bulkUpdateModerationStatus,
		countReviews,
	},
	eventPermission: "REVIEWS.READ_PRIVATE_REVIEWS",
	events: {
		reviewCreated: { type: "wix.reviews.v1.review_created", slug: "created", kind: "created", payload: Review },
		reviewDeleted: { type: "wix.reviews.v1.review_deleted", slug: "deleted", kind: "deleted", payload: Review },
		reviewModerationStatusChanged: {
			type: "wix.reviews.v1.review_moderation_status_changed",
			slug: "moderation_status_changed",
			kind: "action",
			payload: message({
				/** The review after the change. */
				review: Review,
				/** The status before; UNKNOWN for a new review. */
				previousModerationStatus: ModerationStatus,
			}),
		},
		reviewPublished: {
			type: "wix.reviews.v1.review_review_published",
			slug: "review_published",
			kind: "action",
			payload: message({
				/** The approved review. */
				review: Review,
			}),
		},
		reviewUpdated: { type: "wix.reviews.v1.review_updated", slug: "updated", kind: "updated", payload: Review },
	},
});
