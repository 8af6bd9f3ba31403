import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";
import { orderDictionary } from "./dictionary.ts";
import { nextActionsOf } from "./next-actions.ts";
import type { Order } from "./order.ts";
import { awaitsPayment } from "./order-status.ts";

/** The ids of the files that an order promises to its buyer. */
export const soldFileIdsField = "lineItems.item.digitalFile.id";

export const nextActionsField = "nextActions";

export const orders = collection<Order>("orders", {
	compression: { dictionary: orderDictionary, isAtRest: (order: Order) => !awaitsPayment(order) },
	sealed: ["giftCard.issuedBy.code", "payments.issuedCard.code"],
	fields: {
		number: "digits",
		status: "text",
		paymentStatus: "text",
		fulfillmentStatus: "text",
		owner: "text",
		checkoutId: "text",
		checkAt: "text",
		settleAt: "text",
		createdDate: "text",
		updatedDate: "text",
		purchasedDate: "text",
		archived: "boolean",
		seenByAHuman: "boolean",
		"priceSummary.total": "number",
		"priceSummary.tax": "number",
		"buyerInfo.email": "text",
		"buyerInfo.memberId": "text",
		"buyerInfo.contactId": "text",
		"channelInfo.type": "text",
		"channelInfo.externalOrderId": "text",
		"billingInfo.contactDetails.firstName": "text",
		"billingInfo.contactDetails.lastName": "text",
		"shippingInfo.title": "text",
		"shippingInfo.region.name": "text",
		"shippingInfo.logistics.deliveryTime": "text",
		"lineItems.catalogReference.catalogItemId": "texts",
		[soldFileIdsField]: "texts",
		"returns.status": "texts",
		[nextActionsField]: "texts",
		// Sorts by the name of the first line; filters match any line.
		"lineItems.item.productName.original": "text",
		"balance.authorized": "number",
		"balance.pending": "number",
		"balance.pendingRefund": "number",
		"businessLocation.id": "text",
		// The contract allows sorting by these, but no order has them yet.
		"priceSummary.taxExempt": "number",
		"businessLocation.name": "text",
		"shippingInfo.logistics.deliveryTimeSlot.from": "text",
		"shippingInfo.logistics.deliveryTimeSlot.to": "text",
	},
	computed: { [nextActionsField]: (doc) => nextActionsOf(doc as Order) },
	indexes: [
		["createdDate"],
		["updatedDate"],
		["purchasedDate"],
		["number"],
		["owner", "createdDate"],
		["buyerInfo.memberId"],
		["buyerInfo.email"],
		["buyerInfo.contactId"],
		["billingInfo.contactDetails.firstName"],
		["billingInfo.contactDetails.lastName"],
		["channelInfo.externalOrderId"],
		["priceSummary.total"],
		// Many orders can share each of these values, and a page of them is read in the order of a list.
		["status", "createdDate"],
		["paymentStatus", "createdDate"],
		["fulfillmentStatus", "createdDate"],
		["channelInfo.type", "createdDate"],
		["archived", "createdDate"],
		["seenByAHuman", "createdDate"],
		["checkAt"],
		["settleAt"],
	],
	prefixes: ["buyerInfo.email", "billingInfo.contactDetails.firstName", "billingInfo.contactDetails.lastName"],
	unique: [["checkoutId"]],
	isLarge: true,
	present: ["number", "status", "paymentStatus", "fulfillmentStatus", "createdDate", "updatedDate", "purchasedDate"],
});

/** Orders are numbered without gaps, starting here. */
export const orderNumber = { member: "number", sequence: "orders", first: 10_001 } as const;

/** The last change of the counter of order numbers, which the commit that creates it moves. */
export interface OrderCounter extends Document {
	readonly counter: string;
}

export const orderCounters = collection<OrderCounter>("order_counters", {});

/** How much of the file of an order's line was sent within a day. The id is that of order and line. */
export interface DownloadCount extends Document {
	readonly sentBytes: number;
	/** When the day began. */
	readonly since: string;
}

export const downloadCounts = collection<DownloadCount>("download_counts", {
	fields: { since: "text" },
	indexes: [["since"]],
	present: ["since"],
});

/** The orders to be paid by hand of one shopper, mailbox or network. The id is a hash of whose they are. */
export interface PromisedOrders extends Document {
	readonly orderIds: readonly string[];
	/** When the last of them is canceled. */
	readonly expires: string;
}

export const promisedOrders = collection<PromisedOrders>("promised_orders", expiringFields);
