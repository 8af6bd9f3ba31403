import type { RequestOf } from "@cartwright/contract/operation";
import type { createRequestedReview as declared } from "@cartwright/contract/reviews/review-request-links";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Link } from "@cartwright/kernel/sites/signed-link";
import { readReviewLink } from "@cartwright/products/reviews/read-review-link";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { loadReviewFacts } from "../load-review-facts.ts";
import { moderatedStatus } from "../moderation.ts";
import { newReview } from "../new-review.ts";
import { recordReview } from "../record-review.ts";
import { requireHuman } from "../require-human.ts";
import { ownerKeyOf } from "../review.ts";
import { loadSummaries } from "../summaries.ts";
import type { ReviewRequest } from "./documents.ts";
import { loadLinkedRequest } from "./load-linked-request.ts";
import { loadReviewer } from "./load-reviewer.ts";
import { changeOf } from "./request.ts";

export const createRequestedReview: Handler<typeof declared> = async (context, input) => {
	const link = readReviewLink("review-request", input.token, context);
	limitByAddress(context, "review", `request:${link.subject}`);
	// A conflict does not count as another review.
	return rerunOnConflict(() => write(context, link, input));
};

const write = async (context: Context, link: Link, input: RequestOf<typeof declared>) => {
	const { store } = context;
	const { site } = link;
	const { productId, rating, title, body, authorName, media } = input;
	const linked = await loadLinkedRequest(context, link);
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
	const uploader = `request:${link.subject}`;
	const [{ owner, memberId, nickname, hasBought }, pictures, summaries, counted] = await Promise.all([
		loadReviewer(context, site, linked, productId),
		loadReviewFacts({ ...context, site }, [{ content: { media: media ?? [] } }]),
		loadSummaries({ store, site }, [about]),
		requireHuman({ ...context, site }, uploader, input.captchaTokens),
	]);
	const written = newReview(
		{
			...about,
			author: { authorName: authorName ?? null },
			content: { rating, title: title ?? null, body: body ?? null, media: media ?? [] },
		},
		"review",
		{
			...pictures,
			memberId,
			owner,
			uploader,
			verified: hasBought,
			products: new Map([[productId, { doc: requested.product, revision: 0 }]]),
			nameOf: () => nickname,
		},
		context,
	);
	const status = moderatedStatus(rules, written);
	const ownerKey = rules.severalPerProduct ? undefined : ownerKeyOf(owner, about);
	const { uploads } = pictures;
	const { review, writes } = recordReview(written, { status, ownerKey, summaries, uploads }, context);
	const changed = withReview(linked.request.doc, productId, review.id);
	await store.commit(site, [...writes, ...counted, changeOf(linked.request, changed, ["items"], context)]);
	return { moderationStatus: status };
};

const withReview = (request: ReviewRequest, productId: string, reviewId: string): ReviewRequest => ({
	...request,
	opened: true,
	items: request.items.map((item) => (item.catalogItemId === productId ? { ...item, reviewId } : item)),
});
