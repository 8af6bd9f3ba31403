import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { automaticRequests, reviewRequests } from "./documents.ts";

/** A year after their mail. */
export const oldReviewRequests = [
	expiring({ collection: reviewRequests, field: "sendDate", entity: service.entity, below: daysAgo(365) }),
	expiring({ collection: automaticRequests, field: "createdDate", below: daysAgo(730) }),
];
