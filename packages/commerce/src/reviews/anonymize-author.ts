import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals, or } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { reviews, reviewVotes } from "./documents.ts";
import { changeOf } from "./review.ts";

const batchSize = 100;

/** The reviews of a deleted member stay, without who wrote them; the votes go. Repeats until nothing is left. */
export const anonymizeAuthor = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const owner = `member:${memberId}`;
	for (;;) {
		const { written, votes } = await store.read(site, {
			written: page(reviews, {
				filter: or(equals("owner", owner), equals("author.contactId", memberId)),
				limit: batchSize,
			}),
			votes: page(reviewVotes, { filter: equals("voter", owner), limit: batchSize }),
		});
		if (written.length + votes.length === 0) return;
		await store.commit(site, [
			...written.map((review) => {
				const { owner: _owner, ownerKey: _key, ...rest } = review.doc;
				return changeOf(review, { ...rest, author: {} }, ["author"], context).write;
			}),
			...votes.map((vote) => remove(reviewVotes, vote)),
		]);
	}
};
