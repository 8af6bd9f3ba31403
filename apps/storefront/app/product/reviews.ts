import type { PictureFile } from "@cartwright/ui/picture-sources";
import type { Rating } from "../catalogue/rating.ts";

/** The orders of the reviews of a product. The first one is the default. */
export const reviewOrders = ["helpful", "newest", "highest", "lowest"] as const;

export type ReviewOrder = (typeof reviewOrders)[number];

/** Which reviews a page shows, as its address says. */
export interface ReviewList {
	readonly order: ReviewOrder;
	/** Only those with so many stars. */
	readonly stars: number | undefined;
	/** Only those with pictures. */
	readonly withPictures: boolean;
	/** How many are shown at most. */
	readonly shown: number;
}

const step = 4;
const maxShown = 100;

/** Anything else in the address is ignored. */
export const reviewListOf = (query: URLSearchParams): ReviewList => {
	const stars = Number(query.get("stars"));
	const shown = Math.trunc(Number(query.get("reviews")));
	return {
		order: reviewOrders.find((each) => each === query.get("reviews-by")) ?? "helpful",
		stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
		withPictures: query.get("reviews-with") === "pictures",
		shown: shown >= step && shown <= maxShown ? shown : step,
	};
};

/** How many "Show more" shows; undefined if it would not show more. */
export const nextShown = ({ shown }: ReviewList): number | undefined =>
	shown < maxShown ? Math.min(maxShown, shown + step) : undefined;

/** The address of the page with another list of reviews, and with the choices of the product. */
export const reviewListQuery = (
	query: URLSearchParams,
	change: Readonly<Record<string, string | undefined>>,
): string => {
	const next = new URLSearchParams(query);
	next.delete("review");
	for (const [name, value] of Object.entries(change)) {
		if (value === undefined) next.delete(name);
		else next.set(name, value);
	}
	return `${next.size > 0 ? `?${next}` : ""}#reviews`;
};

/** A review as the page shows it. */
export interface ShownReview {
	readonly id: string;
	readonly rating: number;
	readonly title: string;
	readonly body: string;
	/** Empty if it is anonymous. */
	readonly author: string;
	readonly date: string;
	readonly verified: boolean;
	readonly helpful: number;
	/** The shop's. */
	readonly reply: string;
	readonly pictures: readonly PictureFile[];
}

export interface ProductReviews extends Rating {
	/** How many gave one star, two, and so on up to five. */
	readonly counts: readonly number[];
	/** How many have pictures. */
	readonly withPictures: number;
	readonly shown: readonly ShownReview[];
	readonly hasMore: boolean;
}
