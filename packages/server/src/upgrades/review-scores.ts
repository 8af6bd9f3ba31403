import { reviews } from "@cartwright/commerce/reviews/documents";
import { withScore } from "@cartwright/commerce/reviews/review";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import type { Position } from "@cartwright/store/query/filter";
import { page, type Store } from "@cartwright/store/store";

const batchSize = 200;

/** The score of a review did not say how many votes it rests on. */
export const scoreReviews = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const site of siteIds) {
		let from: Position | undefined;
		do from = await rerunOnConflict(() => scoreSome(store, site, from));
		while (from);
	}
};

/** Returns the position of the next batch. */
const scoreSome = async (store: Store, site: string, from: Position | undefined): Promise<Position | undefined> => {
	const { some } = await store.read(site, { some: page(reviews, { limit: batchSize, from }) });
	const writes = some.flatMap((stored) => {
		const review = withScore(stored.doc);
		return review.relevanceScore === stored.doc.relevanceScore ? [] : [replace(reviews, stored, review)];
	});
	if (writes.length > 0) await store.commit(site, writes);
	const last = some.length === batchSize ? some.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};
