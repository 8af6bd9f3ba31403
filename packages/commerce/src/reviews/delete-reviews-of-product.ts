import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { reviewSummaries, reviews, summaryId } from "./documents.ts";
import { deletionOf } from "./review.ts";

const batchSize = 100;

/** Reviews of a deleted product can be shown nowhere. Repeats until nothing is left. */
export const deleteReviewsOfProduct = async (context: WorkContext, site: string, productId: string): Promise<void> => {
	const { store } = context;
	for (;;) {
		const { written, summary } = await store.read(site, {
			written: page(reviews, {
				filter: and(equals("entityId", productId), equals("namespace", "stores")),
				limit: batchSize,
			}),
			summary: byId(reviewSummaries, summaryId("stores", productId)),
		});
		const writes = [
			...written.map((review) => deletionOf(review, context)),
			...(summary ? [remove(reviewSummaries, summary)] : []),
		];
		if (writes.length === 0) return;
		await store.commit(site, writes);
	}
};
