import type { RequestOf } from "@cartwright/contract/operation";
import type { createReview as declared } from "@cartwright/contract/reviews/reviews";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { requireReviewsOpen } from "@cartwright/products/reviews/require-reviews-open";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { limitReviewWrites } from "./limit-review-writes.ts";
import { loadAuthorHistory } from "./load-author-history.ts";
import { loadReviewFacts } from "./load-review-facts.ts";
import { moderatedStatus } from "./moderation.ts";
import { newReview } from "./new-review.ts";
import { recordReview } from "./record-review.ts";
import { requireHuman } from "./require-human.ts";
import { ownerKeyOf } from "./review.ts";
import { reviewView } from "./review-view.ts";
import { loadSummaries } from "./summaries.ts";

export const createReview: Handler<typeof declared> = async (context, { review: sent, captchaTokens }) => {
	limitReviewWrites(context);
	// A conflict does not count as another review.
	return rerunOnConflict(() => write(context, sent, captchaTokens));
};

const write = async (
	context: Context,
	sent: RequestOf<typeof declared>["review"],
	captchaTokens: RequestOf<typeof declared>["captchaTokens"],
) => {
	const { store, site, identity, origin } = context;
	const owner = ownerOf(identity);
	const entity = { namespace: sent.namespace, entityId: sent.entityId };
	const [facts, { hasReviewed, hasBought }, summaries, counted] = await Promise.all([
		loadReviewFacts(context, [sent]),
		loadAuthorHistory(context, entity),
		loadSummaries(context, [entity]),
		owner === undefined ? [] : requireHuman(context, owner, captchaTokens),
	]);
	const rules = reviewSettings(facts.shop);
	requireReviewsOpen(facts.shop, identity);
	const written = newReview(sent, "review", { ...facts, verified: hasBought }, context);
	const isOnlyOne = owner !== undefined && !rules.severalPerProduct;
	if (isOnlyOne && hasReviewed) {
		const description = "You have written a review of this product; change that one.";
		throw new ApplicationError<typeof declared>("REVIEW_ALREADY_EXISTS", description, { entityId: written.entityId });
	}
	const status = owner === undefined ? "APPROVED" : moderatedStatus(rules, written);
	const ownerKey = isOnlyOne ? ownerKeyOf(owner, written) : undefined;
	const { review, writes } = recordReview(written, { status, ownerKey, summaries, uploads: facts.uploads }, context);
	await store.commit(site, [...writes, ...counted]);
	return { review: reviewView({ doc: review, revision: 1 }, origin) };
};
