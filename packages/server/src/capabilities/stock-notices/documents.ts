import { collection, type Document } from "@cartwright/store/collection";

/** A request for a notification when a variant is back in stock. It is deleted once the notification is sent. */
export interface StockNotice extends Document {
	/** Hash of email and variant, so that repeated requests update the same document. */
	readonly id: string;
	readonly productId: string;
	readonly variantId: string;
	readonly email: string;
	readonly language: string;
	/** The member who made the request while signed in. */
	readonly memberId?: string;
	/** The visitor who made the request before signing in. */
	readonly visitorId?: string;
	readonly createdDate: string;
}

export const stockNotices = collection<StockNotice>("stock_notices", {
	fields: { email: "text", variantId: "text", memberId: "text", visitorId: "text", createdDate: "text" },
	indexes: [["createdDate"], ["email"], ["variantId", "createdDate"], ["memberId", "createdDate"], ["visitorId"]],
});
