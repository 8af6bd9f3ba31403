import { fields, type QuerySpec } from "../operation.ts";

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
	},
};
