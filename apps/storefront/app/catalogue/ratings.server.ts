import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { reviewVotes } from "@cartwright/contract/reviews/review-votes";
import type { Client } from "@cartwright/sdk/client";
import { type Ratings, ratingOf } from "./rating.ts";

/** The ratings of products, in one call that reads no reviews. */
export const loadRatings = async (client: Client, products: readonly Product[]): Promise<Ratings> => {
	const entityIds = products.flatMap(({ id }) => id ?? []);
	if (entityIds.length === 0) return new Map();
	const { summaries } = await client.use(reviewVotes).getReviewSummaries({ namespace: "stores", entityIds });
	return new Map(
		summaries.flatMap((summary) => {
			const rating = ratingOf(summary);
			return rating ? [[summary.entityId ?? "", rating] as const] : [];
		}),
	);
};
