import { ItemMetadata } from "../bulk-messages.ts";
import { Image, Video } from "../media/media-messages.ts";
import {
	bool,
	enumeration,
	fixed,
	float,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** SUBMITTED: nobody has decided yet. IN_MODERATION: held by the shop's rules until a moderator decides. */
export const ModerationStatus = enumeration(["UNKNOWN", "APPROVED", "IN_MODERATION", "REJECTED", "SUBMITTED"]);
export type ModerationStatus = Wire<typeof ModerationStatus>;

export const ReviewMedia = message(
	{
		/** A picture: a media file of the shop, by its id. */
		image: Image,
		/** Refused: the shop stores no videos. */
		video: Video,
	},
	{ oneof: [["image", "video"]] },
);

export const ReviewContent = message({
	/** The headline. */
	title: optional(text({ max: 3000 })),
	/** What the author says. It is plain text: pages must not read it as HTML. */
	body: optional(text({ max: 3000 })),
	/** Pictures. */
	media: list(ReviewMedia, { max: 10 }),
	/** Stars. */
	rating: integer({ min: 1, max: 5 }),
});

export const ReviewAuthor = message({
	/** Contact of the member who wrote the review; absent for visitors. */
	contactId: optional(guid()),
	/** The name to show; the member's nickname if it was left out. */
	authorName: optional(text({ max: 100 })),
});

export const ReviewReply = message({
	/** What the shop says. */
	message: text({ max: 1000 }),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
});

export const ReviewModeration = message({
	/** Where the review stands. */
	moderationStatus: ModerationStatus,
	/** Whether a moderator decided, and not the shop's rules. */
	manuallyChanged: readOnly(bool()),
});

export const ReviewOrigin = message({
	/** ORGANIC: written by a shopper. APP: brought by staff or an app. */
	type: enumeration(["UNKNOWN", "ORGANIC", "APP"]),
	/** Id of the app. */
	appId: optional(text()),
});

export const Review = message({
	/** What the review is about: `stores` for products of the shop. */
	namespace: fixed(text({ max: 100 })),
	/** Id of the entity; with the namespace `stores` that of the product. */
	entityId: fixed(text({ max: 36 })),
	/** Id of the review. */
	id: readOnly(guid()),
	/** What the author says. */
	content: ReviewContent,
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	/** Who wrote it. */
	author: ReviewAuthor,
	/** The shop's reply. */
	reply: readOnly(ReviewReply),
	/** How many found the review helpful. */
	foundHelpful: readOnly(integer()),
	/** How many did not. */
	foundUnhelpful: readOnly(integer()),
	/** `foundHelpful` minus `foundUnhelpful`. */
	helpfulness: readOnly(integer()),
	/** Whether it is shown, and who decided. */
	moderation: readOnly(ReviewModeration),
	revision: readOnly(optional(int64())),
	/** Whether the author bought the product in the shop. */
	verified: readOnly(bool()),
	/** Who brought the review. */
	origin: readOnly(ReviewOrigin),
	/** When it was written; the time of the call if it was left out. */
	reviewDate: fixed(timestamp()),
	/** What to sort the most useful ones first by: 0 to 1. */
	relevanceScore: readOnly(optional(float())),
	/** How often it was approved. */
	publishCount: readOnly(integer()),
});
export type Review = Wire<typeof Review>;

export const BulkReviewResult = message({
	/** Index, id and error of the review. */
	itemMetadata: ItemMetadata,
	/** The review, if it was asked for. */
	review: Review,
});
