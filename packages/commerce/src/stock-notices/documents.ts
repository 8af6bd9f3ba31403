import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { collection, type Document } from "@cartwright/store/collection";

/** A request for a notification when a variant is back in stock. */
export interface StockNotice extends Document {
	readonly id: string;
	/** Unique while somebody waits, so that nobody waits twice for the same; see `openKeyOf`. */
	readonly openKey?: string;
	/** As it was sent. */
	readonly catalogReference: CatalogReference;
	readonly productId: string;
	readonly variantId: string;
	readonly email: string;
	readonly language: string;
	/** Where the notification leads, instead of the product page. */
	readonly itemUrl?: string;
	/** PROCESSING: its mail is queued. */
	readonly status: "RECEIVED" | "PROCESSING" | "NOTIFICATION_SENT" | "FAILED";
	/** Whether the shop itself sent the notification; absent before. */
	readonly autoNotified?: boolean;
	/** The member who made the request while signed in. */
	readonly memberId?: string;
	/** The visitor who made the request before signing in. */
	readonly visitorId?: string;
	readonly createdDate: string;
}

export const stockNotices = collection<StockNotice>("stock_notices", {
	fields: {
		email: "text",
		productId: "text",
		variantId: "text",
		memberId: "text",
		visitorId: "text",
		openKey: "text",
		itemUrl: "text",
		status: "text",
		autoNotified: "boolean",
		createdDate: "text",
	},
	indexes: [
		["createdDate"],
		["email"],
		["visitorId"],
		["status", "createdDate"],
		["variantId", "status", "createdDate"],
		["productId", "status"],
		["memberId", "createdDate"],
	],
	unique: [["openKey"]],
	present: ["createdDate"],
});
