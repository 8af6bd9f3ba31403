import { reviewRequestLinks } from "@cartwright/contract/reviews/review-request-links";
import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const reviewRequests: readonly Implementation[] = [
	implement(service, {
		createReviewRequest: () => import("./create-review-request.ts"),
		bulkCreateReviewRequests: () => import("./bulk-create-review-requests.ts"),
		getReviewRequest: () => import("./get-review-request.ts"),
		deleteReviewRequest: () => import("./delete-review-request.ts"),
		queryReviewRequests: () => import("./query-review-requests.ts"),
		countReviewRequests: () => import("./count-review-requests.ts"),
		bulkCancelReviewRequestsByFilter: () => import("./bulk-cancel-review-requests-by-filter.ts"),
	}),
	implement(reviewRequestLinks, {
		openReviewRequest: () => import("./open-review-request.ts"),
		createRequestedReview: () => import("./create-requested-review.ts"),
		addRequestedReviewPicture: () => import("@cartwright/products/media/review-pictures/add-requested-review-picture"),
		declineReviewRequests: () => import("./decline-review-requests.ts"),
	}),
];
