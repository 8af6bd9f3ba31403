import type { Review } from "./documents.ts";

type Rated = Pick<Review, "content" | "verified" | "foundHelpful" | "foundUnhelpful">;

/** How useful a review is to shoppers, from 0 to 1: what others say of it counts most, then whether it says something. */
export const relevanceOf = ({ content, verified, foundHelpful, foundUnhelpful }: Rated): number => {
	const votes = lowerBound(foundHelpful + 1, foundHelpful + foundUnhelpful + 2);
	const length = Math.min(1, (content.body?.length ?? 0) / 300);
	const score = 0.5 * votes + 0.2 * length + (content.media.length > 0 ? 0.15 : 0) + (verified ? 0.15 : 0);
	return Math.round(score * 10_000) / 10_000;
};

/** Of 95 % of all samples. */
const z = 1.96;

/** The share that is at least meant by so many of all votes (Wilson): one vote alone says less than six of nine. */
const lowerBound = (positive: number, all: number): number => {
	const share = positive / all;
	const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * all)) / all);
	return (share + (z * z) / (2 * all) - spread) / (1 + (z * z) / all);
};
