import type { createReview as declared } from "@cartwright/contract/reviews/reviews";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { reviewSettings } from "../sites/default-settings.ts";
import { limitReviewWrites } from "./limit-review-writes.ts";
import { loadAuthorHistory } from "./load-author-history.ts";
import { loadReviewFacts } from "./load-review-facts.ts";
import { moderatedStatus } from "./moderation.ts";
import { newReview } from "./new-review.ts";
import { creationOf, ownerKeyOf } from "./review.ts";
import { reviewView } from "./review-view.ts";
import { loadSummaries } from "./summaries.ts";

export const createReview: Handler<typeof declared> = async (context, { review: sent }) => {
	const { store, site, identity, origin } = context;
	limitReviewWrites(context);
	const entity = { namespace: sent.namespace, entityId: sent.entityId };
	const [facts, { hasReviewed, hasBought }, summaries] = await Promise.all([
		loadReviewFacts(context, [sent]),
		loadAuthorHistory(context, entity),
		loadSummaries(context, [entity]),
	]);
	const { owner } = facts;
	const rules = reviewSettings(facts.shop);
	if (owner !== undefined && (!rules.enabled || (identity.kind === "visitor" && !rules.visitors))) {
		const reason = rules.enabled ? "The shop takes reviews of members; sign in." : "The shop takes no reviews.";
		throw new ApplicationError<typeof declared>("REVIEWS_OFF", reason);
	}
	const written = newReview(sent, "review", { ...facts, verified: hasBought }, context);
	const isOnlyOne = owner !== undefined && !rules.severalPerProduct;
	if (isOnlyOne && hasReviewed) {
		const description = "You have written a review of this product; change that one.";
		throw new ApplicationError<typeof declared>("REVIEW_ALREADY_EXISTS", description, { entityId: written.entityId });
	}
	const status = owner === undefined ? "APPROVED" : moderatedStatus(rules, written);
	const review = {
		...written,
		...(isOnlyOne ? { ownerKey: ownerKeyOf(owner, written) } : {}),
		...{ status, publishCount: status === "APPROVED" ? 1 : 0 },
	};
	summaries.count(undefined, review);
	await store.commit(site, [creationOf(review, context), ...summaries.writes()]);
	return { review: reviewView({ doc: review, revision: 1 }, origin) };
};
