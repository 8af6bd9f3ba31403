import type { ModerationStatus } from "@cartwright/contract/reviews/review-messages";
import { usesFiles } from "@cartwright/products/media/file-ids-in";
import { collection, type Document } from "@cartwright/store/collection";

export interface Review extends Document {
	readonly namespace: string;
	readonly entityId: string;
	readonly author: { readonly contactId?: string; readonly authorName?: string };
	/** Who may change it, `member:<id>` or `visitor:<id>`; absent if staff brought it or the member was deleted. */
	readonly owner?: string;
	/** Unique; absent if the owner may write several about the entity. See `ownerKeyOf`. */
	readonly ownerKey?: string;
	readonly content: ReviewContent;
	readonly status: ModerationStatus;
	/** Whether a moderator decided. */
	readonly manuallyChanged: boolean;
	readonly reply?: { readonly message: string; readonly createdDate: string; readonly updatedDate: string };
	readonly foundHelpful: number;
	readonly foundUnhelpful: number;
	/** `foundHelpful` minus `foundUnhelpful`. */
	readonly helpfulness: number;
	readonly relevanceScore: number;
	/** Whether the owner bought the product. */
	readonly verified: boolean;
	readonly origin: { readonly type: "ORGANIC" | "APP"; readonly appId?: string };
	readonly publishCount: number;
	readonly reviewDate: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface ReviewContent {
	readonly title?: string;
	/** Plain text. */
	readonly body?: string;
	readonly media: readonly ReviewPicture[];
	readonly rating: number;
}

export interface ReviewPicture {
	/** Without an origin if it is a file of the shop. */
	readonly url: string;
	readonly width: number;
	readonly height: number;
	readonly altText?: string;
}

export const reviews = collection<Review>("reviews", {
	fields: {
		...usesFiles.field,
		namespace: "text",
		entityId: "text",
		"author.contactId": "text",
		owner: "text",
		ownerKey: "text",
		status: "text",
		verified: "boolean",
		"origin.type": "text",
		createdDate: "text",
		"content.rating": "number",
		helpfulness: "number",
		relevanceScore: "number",
	},
	computed: usesFiles.computed,
	indexes: [
		...["createdDate", "content.rating", "helpfulness", "relevanceScore"].map((sorted) => [
			"entityId",
			"status",
			sorted,
		]),
		["createdDate"],
		["content.rating"],
		["helpfulness"],
		["relevanceScore"],
		["status", "createdDate"],
		["verified"],
		["owner", "entityId"],
		["author.contactId"],
	],
	unique: [["ownerKey"]],
	present: ["entityId", "status", "content.rating", "helpfulness", "relevanceScore", "createdDate"],
});

/** The approved reviews of an entity by stars, so that lists read no reviews. The id is that of `summaryId`. */
export interface ReviewSummary extends Document {
	readonly entityId: string;
	/** How many gave one star, two, and so on up to five. */
	readonly counts: readonly number[];
	/** How many of them have pictures. */
	readonly withPictures: number;
}

/** The counts of an entity that nobody has reviewed. */
export const noReviews: Pick<ReviewSummary, "counts" | "withPictures"> = { counts: [0, 0, 0, 0, 0], withPictures: 0 };

export const reviewSummaries = collection<ReviewSummary>("review_summaries", { cached: true });

export const summaryId = (namespace: string, entityId: string): string => `${namespace} ${entityId}`;

/** Somebody's vote on a review. The id is that of `voteId`. */
export interface ReviewVote extends Document {
	readonly reviewId: string;
	readonly voter: string;
	readonly helpful: boolean;
}

export const reviewVotes = collection<ReviewVote>("review_votes", {
	fields: { reviewId: "text", voter: "text" },
	indexes: [["reviewId"], ["voter"]],
});

export const voteId = (reviewId: string, voter: string): string => `${reviewId} ${voter}`;
