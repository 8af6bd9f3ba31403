import type { Review as WireReview } from "@cartwright/contract/reviews/review-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Review, ReviewContent, ReviewPicture } from "./documents.ts";
import type { ReviewFacts } from "./load-review-facts.ts";

/** Only products of the shop can be reviewed in the namespace of the shop, and other things by staff and apps. */
export const requireEntity = (
	{ namespace, entityId }: WireReview,
	path: string,
	{ products, owner }: Pick<ReviewFacts, "products" | "owner">,
): Pick<Review, "namespace" | "entityId"> => {
	if (!namespace) throw invalid(`${path}.namespace`, "is required", "REQUIRED_FIELD");
	if (!entityId) throw invalid(`${path}.entityId`, "is required", "REQUIRED_FIELD");
	if (namespace !== "stores" && owner !== undefined) throw invalid(`${path}.namespace`, "must be stores");
	const product = products.get(entityId)?.doc;
	if (namespace === "stores" && !(product && (product.visible || owner === undefined))) {
		throw invalid(`${path}.entityId`, "is the id of no product of the shop");
	}
	return { namespace, entityId };
};

/** Members that are not sent stay, null clears. */
export const changedContent = (
	before: ReviewContent | undefined,
	sent: NonNullable<WireReview["content"]>,
	path: string,
	facts: PictureFacts,
): ReviewContent => {
	const rating = sent.rating ?? before?.rating;
	if (rating === undefined) throw invalid(`${path}.rating`, "is required", "REQUIRED_FIELD");
	const title = sent.title === undefined ? before?.title : (sent.title ?? undefined);
	const body = sent.body === undefined ? before?.body : (sent.body ?? undefined);
	const media = sent.media?.map((each, index) => pictureFrom(each, `${path}.media[${index}]`, { ...facts, before }));
	return {
		...(title?.trim() ? { title: title.trim() } : {}),
		...(body?.trim() ? { body: body.trim() } : {}),
		media: sent.media === null ? [] : (media ?? before?.media ?? []),
		rating,
	};
};

const maxAltText = 500;

type SentMedia = NonNullable<NonNullable<WireReview["content"]>["media"]>[number];

type PictureFacts = Pick<ReviewFacts, "pictureOf" | "owner" | "uploader"> & {
	/** The time at which the picture is added. */
	readonly now: string;
};

/**
 * A page that shows a picture of another host tells that host who reads it, so shoppers send files that they uploaded. Those
 * of another review go with it.
 */
const pictureFrom = (
	{ image, video }: SentMedia,
	path: string,
	{ pictureOf, owner, uploader, now, before }: PictureFacts & { readonly before: ReviewContent | undefined },
): ReviewPicture => {
	if (video) throw invalid(`${path}.video`, "cannot be stored; send pictures");
	if (!image?.url) throw invalid(`${path}.image.url`, "is required", "REQUIRED_FIELD");
	const { url, file, upload } = pictureOf(image.url);
	const isInReview = before?.media.some((picture) => picture.url === url) ?? false;
	const isOwn = upload?.owner === uploader && (upload?.expires ?? "") > now;
	if (!isInReview && owner !== undefined && !isOwn) {
		throw invalid(`${path}.image.url`, "must be a picture that you uploaded with addReviewPicture in the past hour");
	}
	// A member's photo is no picture for reviews.
	if (!isInReview && owner === undefined && (file?.memberId || upload)) {
		throw invalid(`${path}.image.url`, "must be a file of the shop");
	}
	if (!file && URL.parse(url)?.protocol !== "https:") throw invalid(`${path}.image.url`, "must be an https URL");
	if ((image.altText?.length ?? 0) > maxAltText) {
		throw invalid(`${path}.image.altText`, `must have at most ${maxAltText} characters`, "MAX_LENGTH", {
			threshold: maxAltText,
		});
	}
	const { width, height } = file ?? { width: image.width ?? 0, height: image.height ?? 0 };
	return { url, width, height, ...(image.altText ? { altText: image.altText } : {}) };
};

/** Empty if the author has no name: pages say that the review is anonymous. */
export const authorFrom = (
	sent: WireReview["author"],
	contactId: string | undefined,
	facts: ReviewFacts,
): Review["author"] => {
	const authorName = sent?.authorName?.trim() || (contactId ? facts.nameOf(contactId) : undefined);
	return { ...(contactId ? { contactId } : {}), ...(authorName ? { authorName } : {}) };
};
