import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { reviewVotes } from "./documents.ts";

const batchSize = 500;

/** Repeats until nothing is left. */
export const deleteVotes = async ({ store }: WorkContext, site: string, reviewId: string): Promise<void> => {
	for (;;) {
		const { votes } = await store.read(site, {
			votes: page(reviewVotes, { filter: equals("reviewId", reviewId), limit: batchSize }),
		});
		if (votes.length === 0) return;
		await store.commit(
			site,
			votes.map((vote) => remove(reviewVotes, vote)),
		);
	}
};
