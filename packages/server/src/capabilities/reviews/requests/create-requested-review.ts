import type { createRequestedReview as declared } from "@cartwright/contract/reviews/review-request-links";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { reviewSettings } from "../../sites/default-settings.ts";
import { limitWritesOf } from "../limit-review-writes.ts";
import { moderatedStatus } from "../moderation.ts";
import { newReview } from "../new-review.ts";
import { creationOf, ownerKeyOf } from "../review.ts";
import { loadSummaries } from "../summaries.ts";
import type { ReviewRequest } from "./documents.ts";
import { loadLinkedRequest } from "./load-linked-request.ts";
import { loadReviewer } from "./load-reviewer.ts";
import { readRequestLink } from "./read-request-link.ts";
import { changeOf } from "./request.ts";

export const createRequestedReview: Handler<typeof declared> = async (context, input) => {
	const { store } = context;
	const { token, productId, rating, title, body, authorName } = input;
	const { site, subject } = readRequestLink("review-request", token, context);
	limitWritesOf(`request:${subject}`, context);
	const linked = await loadLinkedRequest(context, { site, subject });
	const rules = reviewSettings(linked.shop);
	if (!rules.enabled) throw new ApplicationError<typeof declared>("REVIEWS_OFF", "The shop takes no reviews.");
	const requested = linked.products.find(({ product }) => product.id === productId);
	if (!requested) {
		const description = "The request is about no such product, or the shop has it no more.";
		throw new ApplicationError<typeof declared>("PRODUCT_NOT_FOUND", description, { productId });
	}
	const item = linked.request.doc.items.find(({ catalogItemId }) => catalogItemId === productId);
	if (item?.reviewId || (requested.isReviewed && !rules.severalPerProduct)) {
		const description = "The product has been reviewed.";
		throw new ApplicationError<typeof declared>("REVIEW_ALREADY_EXISTS", description, { entityId: productId });
	}
	const about = { namespace: "stores", entityId: productId };
	const [{ owner, memberId, nickname, hasBought }, summaries] = await Promise.all([
		loadReviewer(context, site, linked, productId),
		loadSummaries({ store, site }, [about]),
	]);
	const written = newReview(
		{
			...about,
			author: { authorName: authorName ?? null },
			content: { rating, title: title ?? null, body: body ?? null },
		},
		"review",
		{
			...{ shop: linked.shop, memberId, owner, verified: hasBought },
			products: new Map([[productId, { doc: requested.product, revision: 0 }]]),
			pictureOf: (url) => ({ url, file: undefined }),
			nameOf: () => nickname,
		},
		context,
	);
	const status = moderatedStatus(rules, written);
	const review = {
		...written,
		...(rules.severalPerProduct ? {} : { ownerKey: ownerKeyOf(owner, about) }),
		...{ status, publishCount: status === "APPROVED" ? 1 : 0 },
	};
	summaries.count(undefined, review);
	const changed = withReview(linked.request.doc, productId, review.id);
	await store.commit(site, [
		creationOf(review, context),
		...summaries.writes(),
		changeOf(linked.request, changed, ["items"], context),
	]);
	return { moderationStatus: status };
};

const withReview = (request: ReviewRequest, productId: string, reviewId: string): ReviewRequest => ({
	...request,
	opened: true,
	items: request.items.map((item) => (item.catalogItemId === productId ? { ...item, reviewId } : item)),
});
