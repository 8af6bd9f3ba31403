import type { ModerationStatus, Review } from "@cartwright/contract/reviews/review-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";

/** What a review is about, if it is a product that staff may see. */
export interface ReviewedProduct {
	readonly id: string;
	readonly name: string;
	readonly picture: string;
}

/** Whatever nobody has decided waits. */
const stateOf = (status: ModerationStatus | null | undefined): "pending" | "approved" | "rejected" => {
	if (status === "APPROVED") return "approved";
	return status === "REJECTED" ? "rejected" : "pending";
};

const instant = (date: Date | string | null | undefined): string => (date ? new Date(date).toISOString() : "");

/** A review, as lists and its page show it. */
export const reviewRow = (review: Review, products: ReadonlyMap<string, ReviewedProduct>) => ({
	id: review.id ?? "",
	title: review.content?.title ?? "",
	body: review.content?.body ?? "",
	rating: review.content?.rating ?? 0,
	pictures: (review.content?.media ?? []).flatMap(({ image }): PictureFile[] => (image?.url ? [image] : [])),
	author: review.author?.authorName ?? "",
	contactId: review.author?.contactId ?? "",
	isVerified: review.verified ?? false,
	state: stateOf(review.moderation?.moderationStatus),
	date: instant(review.reviewDate ?? review.createdDate),
	helpful: review.foundHelpful ?? 0,
	unhelpful: review.foundUnhelpful ?? 0,
	reply: review.reply?.message ?? "",
	replied: instant(review.reply?.updatedDate),
	product: products.get(review.entityId ?? ""),
});

export type ReviewRow = ReturnType<typeof reviewRow>;
