import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type ReviewRequest, reviewRequests } from "./documents.ts";
import { requestView } from "./request-view.ts";

const entity = {
	collection: reviewRequests,
	view: (_context: ViewContext, stored: Stored<ReviewRequest>) => requestView(stored),
};

export const reviewRequestEventViews = viewersOf(service, {
	reviewRequestCreated: viewCreated(entity),
	reviewRequestUpdated: viewUpdated(entity),
	reviewRequestDeleted: viewDeleted(entity),
});
