import type { Challenge } from "@cartwright/ui/proof-of-work";
import type { LineImage } from "../checkout/line-view.ts";

/** A product of a request, as the page shows it. */
export interface RequestedProduct {
	readonly id: string;
	readonly name: string;
	readonly image: LineImage | undefined;
	readonly isReviewed: boolean;
}

/** The result of a form. */
export type ReviewOutcome = "shown" | "held" | "twice" | "off" | "tooMany" | "pictures" | "invalid";

/** What a form contained, for another attempt. */
export interface TypedReview {
	readonly rating: string;
	readonly title: string;
	readonly body: string;
	readonly name: string;
}

export interface SentReview {
	readonly productId: string;
	readonly outcome: ReviewOutcome;
	readonly typed: TypedReview;
	/** Set if the same form is accepted with the solution of this. */
	readonly challenge?: Challenge;
}

export const longestReview = 3000;
export const longestName = 100;
