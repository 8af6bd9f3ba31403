import { reviewRequests as service } from "@cartwright/contract/reviews/review-requests";
import type { Stored } from "@cartwright/store/collection";
import type { ViewContext } from "../../../foundation/context.ts";
import { viewersOf } from "../../../foundation/event-view.ts";
import { viewCreated, viewDeleted, viewUpdated } from "../../../runtime/view-entity.ts";
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
