import type { Review } from "@cartwright/contract/reviews/review-messages";
import { reviewPictures } from "@cartwright/contract/reviews/review-pictures";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { sendReview } from "@cartwright/page-app/send-review";
import { CallError } from "@cartwright/sdk/errors";
import type { SentReview } from "@cartwright/ui/review-form";
import { pictureFile } from "../catalogue/picture-file.ts";
import { ratingOf } from "../catalogue/rating.ts";
import type { PageContext } from "../page-context.server.ts";
import type { ProductReviews, ReviewList, ReviewOrder, ShownReview } from "./reviews.ts";

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
export const loadReviews = (
	{ platform, origin }: PageContext,
	productId: string,
	list: ReviewList,
): Promise<ProductReviews> =>
	cache(platform.shared, JSON.stringify([productId, list, origin]), async () => {
		const { summaries } = await platform.shared
			.use(reviewVotes)
			.getReviewSummaries({ namespace, entityIds: [productId] });
		const { count = 0, counts = [], withPictures = 0 } = summaries[0] ?? {};
		const summary = { average: 0, count, ...ratingOf({ count, counts }), counts, withPictures };
		if (count === 0) return { ...summary, shown: [], hasMore: false };
		const { order, stars, shown } = list;
		const filter = {
			namespace,
			entityId: productId,
			...(stars ? { "content.rating": stars } : {}),
			...(list.withPictures ? { "content.media": { $isEmpty: false } } : {}),
		};
		const query = { filter, sort: [fieldsOfOrders[order]], cursorPaging: { limit: shown } };
		const response = await platform.shared.use(reviews).queryReviews({ query });
		return {
			...summary,
			shown: response.reviews.map((review) => shownReview(review, origin)),
			hasMore: Boolean(response.metadata?.cursors?.next),
		};
	});

const shownReview = (
	{ id, content, author, reviewDate, verified, foundHelpful, reply }: Review,
	origin: string,
): ShownReview => ({
	id: id ?? "",
	rating: content?.rating ?? 0,
	title: content?.title ?? "",
	body: content?.body ?? "",
	author: author?.authorName ?? "",
	date: (reviewDate ?? "").slice(0, "2026-01-01".length),
	verified: verified ?? false,
	helpful: foundHelpful ?? 0,
	reply: reply?.message ?? "",
	pictures: (content?.media ?? []).flatMap(({ image }) => pictureFile(image, origin) ?? []),
});

/** Sends the review of the form on the product page. */
export const sendVisitorReview = ({ platform }: PageContext, form: FormData): Promise<SentReview> =>
	sendReview(form, {
		addPicture: (picture) => platform.visitor.use(reviewPictures).addReviewPicture({ picture }),
		async create({ authorName, captchaTokens, ...content }) {
			const { review } = await platform.visitor.use(reviews).createReview({
				review: {
					namespace,
					entityId: String(form.get("product") ?? ""),
					content,
					...(authorName ? { author: { authorName } } : {}),
				},
				...(captchaTokens ? { captchaTokens } : {}),
			});
			return review?.moderation?.moderationStatus;
		},
	});

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
