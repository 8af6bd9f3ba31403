import type { UncaughtCodes } from "./thrown-errors.ts";

/** Those of calls on orders, their parcels, invoices and money. */
export const uncaughtOrderCodes: readonly UncaughtCodes[] = [
	{
		codes: [
			"ORDER_NOT_APPROVED",
			"ORDER_LINE_ITEM_NOT_FOUND",
			"FULFILLED_QUANTITY_EXCEEDED",
			"TRACKING_NUMBER_ALREADY_EXISTS",
		],
		operations: ["ecom.order-fulfillments.bulkCreateFulfillments"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["ORDER_NOT_FOUND", "INVOICE_ALREADY_EXISTS", "GENERATE_INVOICE_NOT_SUPPORTED", "MISSING_CONTACT"],
		operations: ["ecom.order-invoices.bulkGenerateInvoices"],
		reason: "the results of a bulk call name the error of each order",
	},
	{
		codes: ["FULL_OUT_OF_STOCK", "PARTIAL_OUT_OF_STOCK"],
		operations: [
			"ecom.order-transactions.bulkUpdatePaymentStatuses",
			"ecom.orders.paymentCollectionBulkMarkOrdersAsPaid",
		],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["PAYMENT_NOT_FOUND", "STATUS_NOT_ALLOWED"],
		operations: ["ecom.order-transactions.bulkUpdatePaymentStatuses"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["ORDER_ALREADY_PAID", "ORDER_CANCELED", "PAYMENT_ALREADY_IN_PROGRESS"],
		operations: ["ecom.orders.paymentCollectionBulkMarkOrdersAsPaid"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: [
			"LINE_ITEM_NOT_FOUND",
			"ADDITIONAL_FEE_NOT_FOUND",
			"SHIPPING_NOT_FOUND",
			"INVALID_LINE_ITEM_REFUND_QUANTITY",
			"INVALID_ADDITIONAL_FEE_REFUND_AMOUNT",
			"INVALID_SHIPPING_REFUND_AMOUNT",
		],
		operations: ["ecom.order-billing.calculateRefund"],
		reason: "the response names the obstacles of each item",
	},
	{
		codes: [
			"LINE_ITEM_NOT_FOUND",
			"ADDITIONAL_FEE_NOT_FOUND",
			"SHIPPING_NOT_FOUND",
			"PAYMENT_NOT_FOUND",
			"PAYMENT_NOT_REFUNDABLE",
			"EXTERNAL_REFUND_EXPECTED",
			"INVALID_PAYMENT_REFUND_AMOUNT",
			"INVALID_LINE_ITEM_REFUND_QUANTITY",
			"INVALID_LINE_ITEM_RESTOCK_QUANTITY",
			"INVALID_ADDITIONAL_FEE_REFUND_AMOUNT",
			"INVALID_SHIPPING_REFUND_AMOUNT",
		],
		operations: ["ecom.orders.triggerRefund"],
		reason: "the older call has codes of its own for them",
	},
	{
		codes: [
			"CHECKOUT_ALREADY_PAID",
			"CHECKOUT_CHANGED",
			"FULL_OUT_OF_STOCK",
			"PARTIAL_OUT_OF_STOCK",
			"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
			"TOO_MANY_UNPAID_UNITS",
		],
		operations: ["ecom.order-billing.authorizeChargeWithSavedPaymentMethod", "ecom.order-billing.chargeOrder"],
		reason: "the payment that saved the method has approved the order, and the charge is no offline one",
	},
	{
		codes: ["BUYER_INFO_CANNOT_BE_REMOVED", "FIELD_CANNOT_BE_UPDATED"],
		operations: ["ecom.orders.bulkUpdateOrders"],
		reason: "the results of a bulk call name the error of each item",
	},
	{
		codes: ["LINE_ITEM_NOT_FOUND"],
		operations: ["cartwright.order-returns.receiveReturn"],
		reason: "items of other lines are more than were requested of them",
	},
	{
		codes: [
			"PAYMENT_NOT_FOUND",
			"PAYMENT_NOT_REFUNDABLE",
			"LINE_ITEM_NOT_FOUND",
			"ADDITIONAL_FEE_NOT_FOUND",
			"INVALID_ADDITIONAL_FEE_REFUND_AMOUNT",
			"SHIPPING_NOT_FOUND",
			"INVALID_SHIPPING_REFUND_AMOUNT",
			"INVALID_LINE_ITEM_RESTOCK_QUANTITY",
		],
		operations: ["cartwright.order-returns.refundReturn", "cartwright.order-returns.exchangeReturn"],
		reason: "only lines of the return are refunded, by payments that can be, and nothing goes back to stock with it",
	},
	{
		codes: ["ORDER_CANCELED", "ORDER_ALREADY_PAID", "INVALID_AMOUNT"],
		operations: ["cartwright.order-returns.exchangeReturn"],
		reason: "the buyer is asked for exactly what is owed, of an order that is approved",
	},
	{
		codes: [
			"PAYMENT_NOT_FOUND",
			"PAYMENT_HAS_PENDING_CAPTURE",
			"PAYMENT_ALREADY_VOIDED",
			"PAYMENT_ALREADY_CAPTURED",
			"PAYMENT_NOT_AUTHORIZED",
			"PAYMENT_NOT_REFUNDABLE",
			"EXTERNAL_REFUND_EXPECTED",
			"INVALID_PAYMENT_REFUND_AMOUNT",
			"LINE_ITEM_NOT_FOUND",
			"INVALID_LINE_ITEM_RESTOCK_QUANTITY",
			"INVALID_LINE_ITEM_REFUND_QUANTITY",
			"ADDITIONAL_FEE_NOT_FOUND",
			"INVALID_ADDITIONAL_FEE_REFUND_AMOUNT",
			"SHIPPING_NOT_FOUND",
			"INVALID_SHIPPING_REFUND_AMOUNT",
		],
		operations: ["cartwright.order-returns.cancelMyOrder", "cartwright.order-returns.cancelOrderByLink"],
		reason:
			"held payments are released, paid ones give back what they can, and items are named only if none was refunded",
	},
];
