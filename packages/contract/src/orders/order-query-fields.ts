import { fields, type QuerySpec } from "../operation.ts";

/**
 * What the staff of the shop have to do next with an order: send what is paid or authorized, capture an authorized payment,
 * approve a pending order, collect a payment. An order can need several of them.
 */
export const orderNextActions = ["FULFILL", "CAPTURE", "APPROVE", "COLLECT_PAYMENT"] as const;
export type OrderNextAction = (typeof orderNextActions)[number];

export const orderSearchFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(
			[
				"channelInfo.type",
				"fulfillmentStatus",
				"paymentStatus",
				"shippingInfo.region.name",
				"shippingInfo.title",
				"status",
			],
			["$eq", "$in", "$ne", "$nin"],
			"BOTH",
		),
		...fields(
			[
				"createdDate",
				"updatedDate",
				"balanceSummary.authorized.amount",
				"balanceSummary.pending.amount",
				"balanceSummary.pendingRefund.amount",
				"billingInfo.contactDetails.firstName",
				"billingInfo.contactDetails.lastName",
				"businessLocation.id",
				"businessLocation.name",
				"buyerInfo.email",
				"number",
				"priceSummary.total.amount",
				"purchasedDate",
				"shippingInfo.logistics.deliveryTime",
				"shippingInfo.logistics.deliveryTimeSlot.from",
				"shippingInfo.logistics.deliveryTimeSlot.to",
				"taxInfo.totalExempt.amount",
				"taxInfo.totalTax.amount",
			],
			"*",
			"BOTH",
		),
		...fields(["archived", "imported", "seenByAHuman"], "*", "NONE"),
		...fields(["demo"], "*", "NONE"),
		...fields(
			[
				"id",
				"buyerInfo.contactId",
				"buyerInfo.memberId",
				"channelInfo.externalOrderId",
				"checkoutId",
				"createdBy.userId",
				"lineItems.subscriptionInfo.id",
			],
			["$eq", "$in", "$ne", "$nin"],
			"NONE",
		),
		...fields(
			["lineItems.catalogReference.appId", "lineItems.catalogReference.catalogItemId", "lineItems.locations.id"],
			["$hasAll", "$hasSome"],
			"NONE",
		),
		...fields(
			["fulfillmentStatusesAggregate.statuses", "lineItems.productName.original"],
			["$hasAll", "$hasSome"],
			"BOTH",
		),
		// Ours: values of `orderNextActions`.
		...fields(["nextActions"], ["$hasAll", "$hasSome"], "NONE"),
	},
};
