// The form that reviews a product: what it takes, and what became of it.
import type { Challenge } from "./proof-of-work.ts";

export const longestReview = 3000;
/** Of a headline, too. */
export const longestName = 100;

export const maxPhotos = 4;

/** All of them together, in megabytes: a page accepts little more in one form. */
export const maxPhotoMegabytes = 15;

export const photoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const reviewOutcomes = ["shown", "held", "twice", "off", "tooMany", "pictures", "invalid"] as const;

export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** What became of a form. */
export interface SentReview {
	readonly outcome: ReviewOutcome;
	/** Set if the same form is accepted with the solution of this. */
	readonly challenge?: Challenge;
}

/** What a form contained. What was left out is empty. */
export interface TypedReview {
	readonly rating: string;
	readonly title: string;
	readonly body: string;
	readonly name: string;
}
