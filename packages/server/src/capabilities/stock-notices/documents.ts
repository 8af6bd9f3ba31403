import { collection, type Document } from "@cartwright/store/collection";

/** Somebody waits for a variant that is sold out. Once they were told, there is no such document any more. */
export interface StockNotice extends Document {
	/** Of the address and the variant: who asks twice, asks once. */
	readonly id: string;
	readonly productId: string;
	readonly variantId: string;
	readonly email: string;
	readonly language: string;
	/** Who asked, where they were signed in. */
	readonly memberId?: string;
	/** Who asked before signing in. */
	readonly visitorId?: string;
	readonly createdDate: string;
}

export const stockNotices = collection<StockNotice>("stock_notices", {
	fields: { email: "text", variantId: "text", memberId: "text", visitorId: "text", createdDate: "text" },
	indexes: [["createdDate"], ["email"], ["variantId", "createdDate"], ["memberId", "createdDate"], ["visitorId"]],
});
