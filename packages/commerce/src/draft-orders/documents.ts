import { collection } from "@cartwright/store/collection";
import type { DraftOrder } from "./draft-order.ts";

export const draftOrders = collection<DraftOrder>("draft_orders", {
	fields: {
		status: "text",
		orderId: "text",
		draftOf: "text",
		expires: "text",
		createdDate: "text",
		updatedDate: "text",
		"buyerInfo.memberId": "text",
		"buyerInfo.contactId": "text",
	},
	indexes: [
		["createdDate"],
		["updatedDate"],
		["status", "createdDate"],
		["orderId"],
		["expires"],
		["buyerInfo.memberId"],
		["buyerInfo.contactId"],
	],
	unique: [["draftOf"]],
	present: ["status", "createdDate", "updatedDate"],
});
