import type { Review } from "./documents.ts";

type Rated = Pick<Review, "content" | "verified" | "foundHelpful" | "foundUnhelpful">;

/** How useful a review is to shoppers, from 0 to 1: what others say of it counts most, then whether it says something. */
export const relevanceOf = ({ content, verified, foundHelpful, foundUnhelpful }: Rated): number => {
	const votes = (foundHelpful + 1) / (foundHelpful + foundUnhelpful + 2);
	const length = Math.min(1, (content.body?.length ?? 0) / 300);
	const score = 0.5 * votes + 0.2 * length + (content.media.length > 0 ? 0.15 : 0) + (verified ? 0.15 : 0);
	return Math.round(score * 10_000) / 10_000;
};
