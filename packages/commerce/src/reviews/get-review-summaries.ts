import type { getReviewSummaries as declared } from "@cartwright/contract/reviews/review-votes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { noReviews, reviewSummaries, summaryId } from "./documents.ts";

export const getReviewSummaries: Handler<typeof declared> = async ({ store, site }, { namespace, entityIds }) => {
	const idOf = (entityId: string) => summaryId(namespace, entityId);
	const { summariesById } = await store.read(site, { summariesById: byIds(reviewSummaries, entityIds.map(idOf)) });
	return {
		summaries: entityIds.map((entityId) => {
			const { counts, withPictures } = summariesById.get(idOf(entityId))?.doc ?? noReviews;
			return { entityId, count: counts.reduce((sum, each) => sum + each, 0), counts: [...counts], withPictures };
		}),
	};
};
