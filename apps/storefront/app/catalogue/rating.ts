import type { ReviewSummary } from "@cartwright/contract/reviews/review-votes";

/** What the approved reviews of a product say together. */
export interface Rating {
	/** From 1 to 5, with one decimal. */
	readonly average: number;
	/** How many reviews there are. */
	readonly count: number;
}

/** By the ids of the products; without those that have no reviews. */
export type Ratings = ReadonlyMap<string, Rating>;

/** Undefined without reviews. */
export const ratingOf = ({ count, counts }: Pick<ReviewSummary, "count" | "counts">): Rating | undefined => {
	if (!count) return undefined;
	const stars = (counts ?? []).reduce((sum, each, index) => sum + each * (index + 1), 0);
	return { average: Math.round((stars / count) * 10) / 10, count };
};
