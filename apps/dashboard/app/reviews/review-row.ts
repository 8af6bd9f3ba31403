import type { ModerationStatus, Review } from "@cartwright/contract/reviews/review-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import type { LinkedProduct } from "../linked-products.server.ts";
import { timestampOf } from "../timestamp.ts";

/** Whatever nobody has decided waits. */
const stateOf = (status: ModerationStatus | null | undefined): "pending" | "approved" | "rejected" => {
	if (status === "APPROVED") return "approved";
	return status === "REJECTED" ? "rejected" : "pending";
};

/** A review, as lists and its page show it. */
export const reviewRow = (review: Review, products: ReadonlyMap<string, LinkedProduct>) => ({
	id: review.id ?? "",
	title: review.content?.title ?? "",
	body: review.content?.body ?? "",
	rating: review.content?.rating ?? 0,
	pictures: (review.content?.media ?? []).flatMap(({ image }): PictureFile[] => (image?.url ? [image] : [])),
	author: review.author?.authorName ?? "",
	contactId: review.author?.contactId ?? "",
	isVerified: review.verified ?? false,
	state: stateOf(review.moderation?.moderationStatus),
	date: timestampOf(review.reviewDate ?? review.createdDate),
	helpful: review.foundHelpful ?? 0,
	unhelpful: review.foundUnhelpful ?? 0,
	reply: review.reply?.message ?? "",
	replied: timestampOf(review.reply?.updatedDate),
	product: products.get(review.entityId ?? ""),
});

export type ReviewRow = ReturnType<typeof reviewRow>;
