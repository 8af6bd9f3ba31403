import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, guid, integer, json, list, message } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import {
	EITHER_ORDER_OR_ITEMS_REQUIRED,
	INITIATOR_IDENTITY_NOT_SUPPORTED,
	ORDER_IS_EMPTY,
	REVIEW_REQUEST_NOT_CANCELED,
	REVIEW_REQUEST_NOT_FOUND,
	TOO_MANY_TO_COUNT,
} from "./errors.ts";
import { BulkReviewRequestResult, ReviewRequest } from "./review-request-messages.ts";
import { reviewRequestQueryFields } from "./review-request-query-fields.ts";

const endpoint = endpointsUnder({ published: "/reviews" });
const bulkEndpoint = endpointsUnder({ published: "/reviews", standalone: "" });

export const createReviewRequest = operation({
	summary:
		"Asks a buyer by mail to review products: those of an order, some of them, or any products. " +
		"The mail is sent at `sendDate`, with a link to a page that needs no sign-in.",
	...endpoint("POST", "/v2/review-requests"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_CREATE",
	request: message({ reviewRequest: ReviewRequest }),
	required: ["reviewRequest", "reviewRequest.communicationChannel"],
	response: message({ reviewRequest: ReviewRequest }),
	errors: {
		EITHER_ORDER_OR_ITEMS_REQUIRED,
		ORDER_NOT_FOUND: { ...ORDER_NOT_FOUND, status: 428 },
		ORDER_IS_EMPTY,
		INITIATOR_IDENTITY_NOT_SUPPORTED,
	},
	unwrap: "reviewRequest",
});

export const bulkCreateReviewRequests = operation({
	summary: "Creates up to 50 requests. Those that break a rule fail alone.",
	...bulkEndpoint("POST", "/v2/bulk/review-requests/create"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_CREATE",
	request: message({
		reviewRequests: list(ReviewRequest, { min: 1, max: 50 }),
		/** Whether to return the requests. */
		returnEntity: bool(),
	}),
	required: ["reviewRequests", "reviewRequests.communicationChannel"],
	response: message({
		results: list(BulkReviewRequestResult, { min: 1, max: 50 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const getReviewRequest = operation({
	summary: "Gets a request.",
	...endpoint("GET", "/v2/review-requests/{reviewRequestId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_READ",
	request: message({ reviewRequestId: guid() }),
	required: ["reviewRequestId"],
	response: message({ reviewRequest: ReviewRequest }),
	errors: { REVIEW_REQUEST_NOT_FOUND },
	unwrap: "reviewRequest",
});

export const deleteReviewRequest = operation({
	summary: "Deletes a canceled request. Other requests are canceled first.",
	...endpoint("DELETE", "/v2/review-requests/{reviewRequestId}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_DELETE",
	request: message({ reviewRequestId: guid() }),
	required: ["reviewRequestId"],
	response: message({}),
	errors: { REVIEW_REQUEST_NOT_FOUND, REVIEW_REQUEST_NOT_CANCELED },
});

export const queryReviewRequests = operation({
	summary: "Lists requests, oldest first by default; up to 100 a page.",
	...endpoint("POST", "/v2/review-requests/query"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({ reviewRequests: list(ReviewRequest), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "reviewRequests", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: reviewRequestQueryFields,
});

export const countReviewRequests = operation({
	summary: "Counts the requests that match; without a filter all.",
	...endpoint("POST", "/v2/review-requests/count"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_READ",
	request: message({ filter: json() }),
	response: message({ count: integer() }),
	errors: { TOO_MANY_TO_COUNT },
});

export const bulkCancelReviewRequestsByFilter = operation({
	summary:
		"Cancels the requests that match, in a job; without a filter all. Mails that are not sent yet are not sent, " +
		"and the links of those that were sent stop working.",
	...bulkEndpoint("PUT", "/v2/bulk/review-requests/cancel-by-filter"),
	callers: staff,
	ownership: shop,
	permission: "REVIEWS.REVIEW_REQUEST_CANCEL",
	request: message({ filter: json() }),
	response: message({ jobId: guid() }),
});

export const reviewRequests = service({
	name: "reviews.review-requests",
	entity: "wix.reviews.v2.review_request",
	operations: {
		createReviewRequest,
		bulkCreateReviewRequests,
		getReviewRequest,
		deleteReviewRequest,
		queryReviewRequests,
		countReviewRequests,
		bulkCancelReviewRequestsByFilter,
	},
	eventPermission: "REVIEWS.REVIEW_REQUEST_READ",
	events: {
		reviewRequestCreated: {
			type: "wix.reviews.v2.review_request_created",
			slug: "created",
			kind: "created",
			payload: ReviewRequest,
		},
		reviewRequestDeleted: {
			type: "wix.reviews.v2.review_request_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: ReviewRequest,
		},
		reviewRequestUpdated: {
			type: "wix.reviews.v2.review_request_updated",
			slug: "updated",
			kind: "updated",
			payload: ReviewRequest,
		},
	},
});
