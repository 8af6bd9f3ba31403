import type { bulkCreateReview as declared } from "@cartwright/contract/reviews/reviews";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadReviewFacts } from "./load-review-facts.ts";
import { newReview } from "./new-review.ts";
import { creationOf } from "./review.ts";
import { reviewView } from "./review-view.ts";
import { loadSummaries } from "./summaries.ts";

export const bulkCreateReview: Handler<typeof declared> = async (context, { reviews: sent, returnEntity }) => {
	const { store, site, origin } = context;
	const [loaded, summaries] = await Promise.all([loadReviewFacts(context, sent), loadSummaries(context, sent)]);
	const facts = { ...loaded, verified: false };
	const outcomes = sent.map((review, index) => outcomeOf(() => newReview(review, `reviews[${index}]`, facts, context)));
	const made = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	for (const review of made) summaries.count(undefined, review);
	if (made.length > 0) {
		await store.commit(site, [...made.map((review) => creationOf(review, context)), ...summaries.writes()]);
	}
	return {
		results: outcomes.map((outcome, index) => {
			if ("error" in outcome) return { itemMetadata: itemMetadata(undefined, index, outcome) };
			const { value } = outcome;
			const review = returnEntity ? { review: reviewView({ doc: value, revision: 1 }, origin) } : {};
			return { itemMetadata: itemMetadata(value.id, index, outcome), ...review };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
