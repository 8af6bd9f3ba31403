import type { getReview as declared } from "@cartwright/contract/reviews/reviews";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Review, reviews } from "./documents.ts";

/** The review, if the caller may do this with it. For others it does not exist. */
export const loadReview = async (
	{ store, site }: Pick<Context, "store" | "site">,
	id: string,
	isAllowed: (review: Review) => boolean = () => true,
): Promise<Stored<Review>> => {
	const { review } = await store.read(site, { review: byId(reviews, id) });
	if (review && isAllowed(review.doc)) return review;
	throw new ApplicationError<typeof declared>("REVIEW_NOT_FOUND", `There is no review with id ${id}.`, { id });
};
