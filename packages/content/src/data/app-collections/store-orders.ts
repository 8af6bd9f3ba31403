import type { Document } from "@cartwright/store/collection";
import { type AppCollection, dateField, filtered, idField, queried } from "./app-collection.ts";

/** The orders that were placed. */
export const storeOrders: AppCollection<Document> = {
	id: "Stores/Orders",
	displayName: "Orders",
	displayField: "number",
	fields: [
		// Documents hold the number as text.
		{ key: "number", displayName: "Number", type: "NUMBER", query: queried("number", { stored: String }) },
		idField(queried("id")),
		dateField("_createdDate", queried("createdDate")),
		dateField("_updatedDate", queried("updatedDate")),
		{
			key: "_dateCreated",
			displayName: "Date created",
			type: "DATETIME",
			query: queried("createdDate", { stored: "date" }),
		},
		{ key: "billingInfo", displayName: "Billing info", type: "OBJECT" },
		{ key: "buyerInfo", displayName: "Buyer info", type: "OBJECT" },
		{ key: "buyerNote", displayName: "Buyer note", type: "TEXT" },
		{ key: "currency", displayName: "Currency", type: "TEXT" },
		{ key: "fulfillmentStatus", displayName: "Fulfillment status", type: "TEXT" },
		{ key: "archived", displayName: "Archived", type: "BOOLEAN", query: filtered("archived") },
		{ key: "lineItems", displayName: "Line items", type: "ARRAY" },
		{ key: "activities", displayName: "Activities", type: "ARRAY" },
		{ key: "paymentStatus", displayName: "Payment status", type: "TEXT", query: queried("paymentStatus") },
		{ key: "shippingInfo", displayName: "Shipping info", type: "OBJECT" },
		{ key: "totals", displayName: "Totals", type: "OBJECT" },
		{ key: "weightUnit", displayName: "Weight unit", type: "TEXT" },
		{ key: "customField", displayName: "Custom field", type: "OBJECT" },
		{ key: "buyerLanguage", displayName: "Buyer language", type: "TEXT" },
		{ key: "cartId", displayName: "Cart ID", type: "TEXT" },
		{ key: "channelInfo", displayName: "Channel info", type: "OBJECT" },
		{ key: "enteredBy", displayName: "Entered by", type: "OBJECT" },
		{ key: "refunds", displayName: "Refunds", type: "ARRAY" },
	],
	permission: "ECOM.READ_ORDERS",
	source: "mirroredOrders",
};
