import { reviews as service } from "@cartwright/contract/reviews/reviews";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type Review, reviews } from "./documents.ts";
import { reviewView } from "./review-view.ts";

const entity = {
	collection: reviews,
	view: ({ origin }: ViewContext, stored: Stored<Review>) => reviewView(stored, origin),
};

export const reviewEventViews = viewersOf(service, {
	reviewCreated: viewCreated(entity),
	reviewUpdated: viewUpdated(entity),
	reviewDeleted: viewDeleted(entity),
	reviewPublished: viewAction(entity, (review) => ({ review })),
	reviewModerationStatusChanged: viewAction(entity, (review, { data: { previousModerationStatus } }) => ({
		review,
		previousModerationStatus,
	})),
});
