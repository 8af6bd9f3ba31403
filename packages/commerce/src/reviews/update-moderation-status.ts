import type { updateModerationStatus as declared } from "@cartwright/contract/reviews/reviews";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadReview } from "./load-review.ts";
import { moderated, requireDecision } from "./moderate.ts";
import { reviewView } from "./review-view.ts";
import { loadSummaries } from "./summaries.ts";

export const updateModerationStatus: Handler<typeof declared> = async (context, { reviewId, status }) => {
	const { store, site, origin } = context;
	const decision = requireDecision(status);
	const before = await loadReview(context, reviewId);
	const changed = moderated(before, decision, context);
	if (!changed) return { review: reviewView(before, origin) };
	const summaries = await loadSummaries(context, [before.doc]);
	summaries.count(before.doc, changed.review.doc);
	await store.commit(site, [changed.write, ...summaries.writes()]);
	return { review: reviewView(changed.review, origin) };
};
