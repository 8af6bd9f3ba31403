import type { Review } from "@cartwright/contract/reviews/review-messages";
import { reviewPictures } from "@cartwright/contract/reviews/review-pictures";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { CallError } from "@cartwright/sdk/errors";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { photosIn } from "@cartwright/ui/review-photos";
import { pictureFile } from "../catalogue/picture-file.ts";
import { ratingOf } from "../catalogue/rating.ts";
import type { PageContext } from "../page-context.server.ts";
import type { ProductReviews, ReviewList, ReviewOrder, ReviewOutcome, SentReview, ShownReview } from "./reviews.ts";

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
			...{ namespace, entityId: productId },
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

const outcomes: Readonly<Record<string, ReviewOutcome>> = {
	REVIEW_ALREADY_EXISTS: "twice",
	REVIEWS_OFF: "off",
	RATE_LIMITED: "tooMany",
	THROTTLED_FEATURE: "tooMany",
	TOO_MANY_PICTURES: "tooMany",
	"-19971": "tooMany",
	"-19970": "tooMany",
};

/** The result of the form. Throws if the services are unavailable. */
export const sendReview = async ({ platform }: PageContext, form: FormData): Promise<SentReview> => {
	const field = (name: string) => String(form.get(name) ?? "").trim();
	const [title, body, authorName, solution] = [field("title"), field("body"), field("name"), field("captcha")];
	const photos = await photosIn(form);
	if (!photos) return { outcome: "pictures" };
	try {
		const media = [];
		for (const picture of photos) {
			const { image } = await platform.visitor.use(reviewPictures).addReviewPicture({ picture });
			media.push({ image: { url: image?.url ?? "" } });
		}
		const content = { rating: Number(field("rating")), ...(title ? { title } : {}), ...(body ? { body } : {}), media };
		const author = authorName ? { author: { authorName } } : {};
		const { review } = await platform.visitor.use(reviews).createReview({
			review: { namespace, entityId: field("product"), content, ...author },
			...(solution ? { captchaTokens: [{ Recaptcha: solution }] } : {}),
		});
		return { outcome: review?.moderation?.moderationStatus === "APPROVED" ? "shown" : "held" };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		const { code = "", data, violations } = error;
		if (violations.some((violation) => violation.field === "picture")) return { outcome: "pictures" };
		const challenge = data.challenge as Challenge | undefined;
		return { outcome: outcomes[code] ?? "invalid", ...(challenge ? { challenge } : {}) };
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
