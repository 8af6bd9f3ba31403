import type { Review } from "@cartwright/contract/reviews/review-messages";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { CallError } from "@cartwright/sdk/errors";
import type { PageContext } from "../page-context.server.ts";
import type { ProductReviews, ReviewList, ReviewOrder, ReviewOutcome, ShownReview } from "./reviews.ts";

const namespace = "stores";

const fieldsOfOrders: Readonly<Record<ReviewOrder, { fieldName: string; order: "ASC" | "DESC" }>> = {
	helpful: { fieldName: "relevanceScore", order: "DESC" },
	newest: { fieldName: "createdDate", order: "DESC" },
	highest: { fieldName: "content.rating", order: "DESC" },
	lowest: { fieldName: "content.rating", order: "ASC" },
};

/** All visitors see the same reviews. Whoever writes one sees it in the answer to the form. */
const cache = cacheResponses<ProductReviews>(1000, 500);

/** The approved reviews of a product, and how many stars all of them give. */
export const loadReviews = ({ platform }: PageContext, productId: string, list: ReviewList): Promise<ProductReviews> =>
	cache(platform.shared, JSON.stringify([productId, list]), async () => {
		const { summaries } = await platform.shared
			.use(reviewVotes)
			.getReviewSummaries({ namespace, entityIds: [productId] });
		const { count = 0, counts = [] } = summaries[0] ?? {};
		const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
		const summary = { count, counts, average: count > 0 ? Math.round((stars / count) * 10) / 10 : 0 };
		if (count === 0) return { ...summary, shown: [], hasMore: false };
		const { order, stars: rating, shown } = list;
		const filter = { namespace, entityId: productId, ...(rating ? { "content.rating": rating } : {}) };
		const query = { filter, sort: [fieldsOfOrders[order]], cursorPaging: { limit: shown } };
		const response = await platform.shared.use(reviews).queryReviews({ query });
		return {
			...summary,
			shown: response.reviews.map(shownReview),
			hasMore: Boolean(response.metadata?.cursors?.next),
		};
	});

const shownReview = ({ id, content, author, reviewDate, verified, foundHelpful, reply }: Review): ShownReview => ({
	id: id ?? "",
	rating: content?.rating ?? 0,
	title: content?.title ?? "",
	body: content?.body ?? "",
	author: author?.authorName ?? "",
	date: reviewDate ?? "",
	verified: verified ?? false,
	helpful: foundHelpful ?? 0,
	reply: reply?.message ?? "",
});

const outcomes: Readonly<Record<string, ReviewOutcome>> = {
	REVIEW_ALREADY_EXISTS: "twice",
	REVIEWS_OFF: "off",
	RATE_LIMITED: "tooMany",
};

/** The result of the form. Throws if the services are unavailable. */
export const sendReview = async ({ platform }: PageContext, form: FormData): Promise<ReviewOutcome> => {
	const field = (name: string) => String(form.get(name) ?? "").trim();
	const [title, body, authorName] = [field("title"), field("body"), field("name")];
	const content = { rating: Number(field("rating")), ...(title ? { title } : {}), ...(body ? { body } : {}) };
	const author = authorName ? { author: { authorName } } : {};
	try {
		const { review } = await platform.visitor
			.use(reviews)
			.createReview({ review: { namespace, entityId: field("product"), content, ...author } });
		return review?.moderation?.moderationStatus === "APPROVED" ? "shown" : "held";
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return outcomes[error.code ?? ""] ?? "invalid";
	}
};

/** Votes that a review is helpful. Returns how many do; undefined if the vote does not count. */
export const voteHelpful = async ({ platform }: PageContext, reviewId: string): Promise<number | undefined> => {
	try {
		const { foundHelpful } = await platform.visitor.use(reviewVotes).voteOnReview({ reviewId, helpful: true });
		return foundHelpful;
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return undefined;
	}
};
