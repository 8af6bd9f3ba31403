import { ItemMetadata } from "../bulk-messages.ts";
import {
	bool,
	enumeration,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** Where a request stands: its mail is not sent yet, will not be, could not be, or was. */
export const ReviewRequestStatus = enumeration([
	"UNKNOWN_REVIEW_REQUEST_STATUS",
	"SCHEDULED",
	"CANCELED",
	"FAILED",
	"SENT",
]);

/** BOUNCED: the mail server refused the mail. SUBSCRIPTION_INACTIVE: the recipient wants no such mails. */
export const ReviewRequestFailureReason = enumeration([
	"UNKNOWN_FAILURE_REASON",
	"ACTIVATION_FAILED",
	"BOUNCED",
	"SUBSCRIPTION_INACTIVE",
]);

export const ReviewRequestItem = message({
	/** Id of the product. */
	catalogItemId: text({ min: 1, max: 36 }),
	/** Id of the review that was written through the request; absent before. */
	reviewId: readOnly(optional(guid())),
});

export const ReviewRequester = message(
	{
		/** Id of the staff user. */
		wixUserId: guid(),
		/** Id of the app or key; that of the shop's own catalogue for automatic requests. */
		appId: guid(),
		/** Whether a staff user or an app requests. */
		identityType: readOnly(enumeration(["WIX_USER", "APP"])),
	},
	{ oneof: [["wixUserId", "appId"]] },
);

export const ReviewRequest = message(
	{
		/** How it was sent; absent before. */
		sentOptions: readOnly(
			message({
				/** Whether a review was written through the mail: the shop does not track who opens mails. */
				opened: bool(),
			}),
		),
		/** Why it could not be sent. */
		failedOptions: readOnly(
			message({
				/** The kind of failure. */
				reason: ReviewRequestFailureReason,
				/** What the mail server said. */
				message: optional(text({ max: 1000 })),
			}),
		),
		/** Id of the request. */
		id: readOnly(optional(guid())),
		revision: readOnly(optional(int64())),
		createdDate: readOnly(optional(timestamp())),
		updatedDate: readOnly(optional(timestamp())),
		/** When the mail is sent; at once if it is left out or past. */
		sendDate: optional(timestamp()),
		/** What is reviewed: `stores` for products of the shop, which is the only and the default value. */
		namespace: text({ min: 1, max: 100 }),
		/** The order whose buyer is asked. */
		order: message({
			/** Id of the order. */
			id: guid(),
		}),
		/** The products: of an order, the five dearest ones if they are left out. */
		items: list(ReviewRequestItem, { max: 5 }),
		/** Who is asked; the buyer of the order if there is one. */
		recipient: message({
			/** Contact of the member. */
			contactId: guid(),
		}),
		/** How the recipient is asked. */
		communicationChannel: enumeration(["EMAIL"]),
		/** Where the request stands. */
		status: readOnly(ReviewRequestStatus),
		/** Id of the automation of another system that makes the request. */
		automationActivationId: optional(guid()),
		/** Who made the request. */
		requestedBy: readOnly(ReviewRequester),
	},
	{ oneof: [["sentOptions", "failedOptions"]] },
);
export type ReviewRequest = Wire<typeof ReviewRequest>;

export const BulkReviewRequestResult = message({
	/** Index, id and error of the request. */
	itemMetadata: ItemMetadata,
	/** The request, if `returnEntity` is set. */
	item: ReviewRequest,
});
