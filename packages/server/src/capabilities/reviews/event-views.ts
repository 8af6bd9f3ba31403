import { reviews as service } from "@cartwright/contract/reviews/reviews";
import type { Stored } from "@cartwright/store/collection";
import type { ViewContext } from "../../foundation/context.ts";
import { viewersOf } from "../../foundation/event-view.ts";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "../../runtime/view-entity.ts";
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
