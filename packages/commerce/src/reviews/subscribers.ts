import { products } from "@cartwright/contract/catalogue/v1/products";
import { members } from "@cartwright/contract/members/members";
import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { anonymizeAuthor } from "./anonymize-author.ts";
import { deleteReviewsOfProduct } from "./delete-reviews-of-product.ts";
import { deleteVotes } from "./delete-votes.ts";

export const anonymizeDeletedAuthors: Subscriber = {
	name: "reviews-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => anonymizeAuthor(context, site, entityId),
};

export const deleteReviewsWithProduct: Subscriber = {
	name: "reviews-of-deleted-products",
	types: [products.events.productDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteReviewsOfProduct(context, site, entityId),
};

export const deleteVotesWithReview: Subscriber = {
	name: "votes-on-deleted-reviews",
	types: [reviews.events.reviewDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteVotes(context, site, entityId),
};
