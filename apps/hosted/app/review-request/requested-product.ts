import type { LineImage } from "@cartwright/ui/line-view";
import type { SentReview, TypedReview } from "@cartwright/ui/review-form";

/** A product of a request, as the page shows it. */
export interface RequestedProduct {
	readonly id: string;
	readonly name: string;
	readonly image: LineImage | undefined;
	readonly isReviewed: boolean;
}

/** What became of the form of a product, and what it contained, for another attempt. */
export interface SentProductReview extends SentReview {
	readonly productId: string;
	readonly typed: TypedReview;
}
