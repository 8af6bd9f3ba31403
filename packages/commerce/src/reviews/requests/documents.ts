import { collection, type Document } from "@cartwright/store/collection";

/** A mail that asks a buyer to review products. */
export interface ReviewRequest extends Document {
	readonly namespace: "stores";
	readonly communicationChannel: "EMAIL";
	readonly orderId?: string;
	/** Of an order the dearest first. The wire has the first five, the page of the mail's link all. */
	readonly items: readonly RequestedItem[];
	/** The member who is asked. */
	readonly contactId?: string;
	/** Absent once the recipient's data was erased. */
	readonly email?: string;
	/** Of the mail. */
	readonly language: string;
	readonly status: "SCHEDULED" | "CANCELED" | "FAILED" | "SENT";
	readonly failure?: { readonly reason: "BOUNCED" | "SUBSCRIPTION_INACTIVE"; readonly message?: string };
	/** Whether a review was written through it. */
	readonly opened?: true;
	readonly sendDate: string;
	/** When the mail is queued; absent once it was, or if it never will be. */
	readonly dueDate?: string;
	readonly requestedBy: Requester;
	readonly automationActivationId?: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface RequestedItem {
	readonly catalogItemId: string;
	/** The review that was written through the request. */
	readonly reviewId?: string;
}

export type Requester =
	| { readonly identityType: "WIX_USER"; readonly wixUserId: string }
	| { readonly identityType: "APP"; readonly appId: string };

export const reviewRequests = collection<ReviewRequest>("review_requests", {
	fields: {
		orderId: "text",
		contactId: "text",
		status: "text",
		sendDate: "text",
		dueDate: "text",
		createdDate: "text",
		"requestedBy.appId": "text",
		"requestedBy.wixUserId": "text",
		"requestedBy.identityType": "text",
		namespace: "text",
		communicationChannel: "text",
		automationActivationId: "text",
		"items.catalogItemId": "texts",
		"items.reviewId": "texts",
	},
	indexes: [["createdDate"], ["sendDate"], ["status", "createdDate"], ["dueDate"], ["orderId"], ["contactId"]],
	present: ["createdDate", "sendDate", "status"],
});

/** The order's automatic request, which it gets once, also if the request is deleted. The id is that of the order. */
export interface AutomaticRequest extends Document {
	readonly requestId: string;
	/** Whether the order was fulfilled when the request was scheduled last. */
	readonly isFulfilled: boolean;
	readonly createdDate: string;
}

export const automaticRequests = collection<AutomaticRequest>("automatic_review_requests", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	present: ["createdDate"],
});

/** An address that declined all requests. The id is that of `optOutId`: the address itself is not stored. */
export interface ReviewOptOut extends Document {
	readonly createdDate: string;
}

export const reviewOptOuts = collection<ReviewOptOut>("review_opt_outs");
