import type { voteOnReview as declared } from "@cartwright/contract/reviews/review-votes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { create, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type ReviewVote, reviewVotes, voteId } from "./documents.ts";
import { limitReviewWrites } from "./limit-review-writes.ts";
import { loadReview } from "./load-review.ts";
import { changeOf } from "./review.ts";

export const voteOnReview: Handler<typeof declared> = async (context, { reviewId, helpful }) => {
	const { store, site, identity } = context;
	limitReviewWrites(context);
	const voter = ownerOf(identity) ?? "";
	const review = await loadReview(context, reviewId, ({ status, owner }) => status === "APPROVED" && owner !== voter);
	const id = voteId(reviewId, voter);
	const { vote } = await store.read(site, { vote: byId(reviewVotes, id) });
	const { doc } = review;
	const next = helpful ?? undefined;
	const counts = { foundHelpful: doc.foundHelpful, foundUnhelpful: doc.foundUnhelpful };
	if (vote?.doc.helpful === next) return counts;
	const difference = (value: boolean) => Number(next === value) - Number(vote?.doc.helpful === value);
	const after = {
		foundHelpful: counts.foundHelpful + difference(true),
		foundUnhelpful: counts.foundUnhelpful + difference(false),
	};
	const { write } = changeOf(review, { ...doc, ...after }, ["helpfulness"], context);
	await store.commit(site, [write, ...voteWrites(vote, next, { id, reviewId, voter })]);
	return after;
};

const voteWrites = (
	vote: Stored<ReviewVote> | undefined,
	helpful: boolean | undefined,
	facts: Pick<ReviewVote, "id" | "reviewId" | "voter">,
): Write[] => {
	if (helpful === undefined) return vote ? [remove(reviewVotes, vote)] : [];
	const cast = { ...facts, helpful };
	return [vote ? replace(reviewVotes, vote, cast) : create(reviewVotes, cast)];
};
