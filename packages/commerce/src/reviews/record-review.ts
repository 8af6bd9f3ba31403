import { pictureWrites, type Uploads } from "@cartwright/products/media/review-pictures/picture-writes";
import type { Write } from "@cartwright/store/batch";
import type { Review } from "./documents.ts";
import { creationOf, type EventFacts } from "./review.ts";
import type { Summaries } from "./summaries.ts";

interface Circumstances {
	readonly status: Review["status"];
	/** Undefined if the owner may write several about the entity. */
	readonly ownerKey: string | undefined;
	readonly summaries: Summaries;
	readonly uploads: Uploads;
}

/** The writes of a new review of a shopper, with its pictures and the summary of the product. */
export const recordReview = (
	written: Review,
	{ status, ownerKey, summaries, uploads }: Circumstances,
	facts: EventFacts,
): { readonly review: Review; readonly writes: readonly Write[] } => {
	const review = {
		...written,
		...(ownerKey === undefined ? {} : { ownerKey }),
		status,
		publishCount: status === "APPROVED" ? 1 : 0,
	};
	summaries.count(undefined, review);
	const pictures = pictureWrites({ before: [], after: review.content.media }, review.id, uploads, facts.now);
	return { review, writes: [creationOf(review, facts), ...pictures, ...summaries.writes()] };
};
