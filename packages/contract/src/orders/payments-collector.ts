import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { CatalogReference, ServiceProperties } from "../ecommerce/line-item-messages.ts";
import { bool, defaulted, enumeration, guid, json, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { FULL_OUT_OF_STOCK, ORDER_NOT_FOUND, PARTIAL_OUT_OF_STOCK } from "../recurring-errors.ts";
import {
	INVALID_AMOUNT,
	MEMBERSHIP_NOT_ELIGIBLE,
	ORDER_ALREADY_PAID,
	ORDER_CANCELED,
	ORDER_HAS_CHARGEBACKS,
	PAYMENT_ALREADY_CAPTURED,
	PAYMENT_ALREADY_IN_PROGRESS,
	PAYMENT_ALREADY_VOIDED,
	PAYMENT_HAS_PENDING_CAPTURE,
	PAYMENT_METHODS_NOT_FOUND,
	PAYMENT_NOT_AUTHORIZED,
	PAYMENT_NOT_FOUND,
	PAYMENTS_NOT_FOUND,
	REFUND_NOT_AVAILABLE,
} from "./errors.ts";
import { OrderResult } from "./order-change-messages.ts";
import { Order } from "./order-messages.ts";
import { Price } from "./order-money-messages.ts";
import {
	DelayedCaptureSettings,
	MembershipName,
	PaymentCapture,
	UserDefinedPaymentMethodName,
} from "./order-payment-messages.ts";
import { CompletedSideEffects, OrderTransactions, RefundDetails } from "./order-transaction-messages.ts";
import { ManuallyRefundableReason, NonRefundableReason, PaymentRefund } from "./refund-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "" });

const orderId = text({ min: 1, max: 100 });

/** A membership to charge for a line. */
export const MembershipChargeItem = message({
	/** Id of the membership. */
	membershipId: text({ min: 1, max: 100 }),
	/** Id of the app that offers it. */
	appId: guid(),
	/** Name of the membership. */
	membershipName: MembershipName,
	/** What the app says of it. */
	membershipAdditionalData: optional(json()),
	/** What the line buys. */
	catalogReference: CatalogReference,
	/** Of a service. */
	serviceProperties: ServiceProperties,
	/** Id of the item that the membership is for. */
	rootCatalogItemId: optional(text({ min: 1, max: 36 })),
	/** Id of the line. */
	lineItemId: text({ min: 1, max: 100 }),
});
export type MembershipChargeItem = Wire<typeof MembershipChargeItem>;

export const preparePaymentCollection = operation({
	summary: "Makes an id with which the buyer pays an amount of the order later, by `pay` or on the hosted page.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.COLLECT_PAYMENTS",
	request: message({
		/** Id of the order. */
		ecomOrderId: orderId,
		amount: Price,
		/** An id of an earlier call, whose amount is to be replaced. */
		paymentGatewayOrderId: optional(text()),
		/** Whether the amount is captured by a later call. */
		delayedCapture: defaulted(bool(), false),
		delayedCaptureSettings: DelayedCaptureSettings,
	}),
	required: ["amount", "ecomOrderId"],
	response: message({
		/** The id to pay with. */
		paymentGatewayOrderId: text(),
	}),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_METHODS_NOT_FOUND,
		ORDER_CANCELED,
		INVALID_AMOUNT,
		ORDER_ALREADY_PAID,
		ORDER_HAS_CHARGEBACKS,
	},
});

/** Who collects the payment. */
export const ChargedBy = message({
	/** Id of the user. */
	id: guid(),
	/** Name of the user. */
	fullName: optional(text({ min: 1, max: 200 })),
});
export type ChargedBy = Wire<typeof ChargedBy>;

export const paymentCollectionCreatePaymentGatewayOrder = operation({
	summary: "Makes an id with which the buyer pays all that is owed for the order later.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		/** Id of the order. */
		ecomOrderId: orderId,
		/** Who collects it, as the shop's own record. */
		chargedBy: ChargedBy,
		/** Whether the amount is captured by a later call. */
		delayedCapture: defaulted(bool(), false),
	}),
	required: ["ecomOrderId"],
	response: message({
		/** The id to pay with. */
		paymentGatewayOrderId: text(),
	}),
	errors: { ORDER_NOT_FOUND, ORDER_CANCELED, ORDER_ALREADY_PAID, PAYMENT_METHODS_NOT_FOUND, ORDER_HAS_CHARGEBACKS },
});

export const chargeMembershipsOfOrder = operation({
	summary: "The older form of `chargeMemberships`: memberships are charged for lines of an order.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/charge-membership"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({
		/** Id of the order. */
		ecomOrderId: orderId,
		/** The member whose memberships are charged. */
		memberId: guid(),
		/** What is charged. */
		membershipCharges: list(MembershipChargeItem, { min: 1, max: 300 }),
	}),
	required: [
		"ecomOrderId",
		"memberId",
		"membershipCharges.appId",
		"membershipCharges.catalogReference",
		"membershipCharges.catalogReference.appId",
		"membershipCharges.catalogReference.catalogItemId",
		"membershipCharges.membershipId",
		"membershipCharges.membershipName",
		"membershipCharges.membershipName.original",
		"membershipCharges.rootCatalogItemId",
	],
	response: message({}),
	errors: { ORDER_NOT_FOUND, MEMBERSHIP_NOT_ELIGIBLE },
});

export const PaymentCollectabilityStatus = enumeration([
	"UNKNOWN",
	"COLLECTABLE",
	"NONCOLLECTABLE_ORDER_IS_CANCELLED",
	"NONCOLLECTABLE_ORDER_IS_PAID",
	"NONCOLLECTABLE_MISSING_PAYMENT_METHOD",
	"NONCOLLECTABLE_ORDER_IS_PENDING",
	"NONCOLLECTABLE_ORDER_IS_REJECTED",
	"NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS",
	"NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS",
	"NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED",
	"NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION",
	"NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED",
]);
export type PaymentCollectabilityStatus = Wire<typeof PaymentCollectabilityStatus>;

export const getPaymentCollectabilityStatus = operation({
	summary: "Tells whether a payment of the order can be collected, with the amount that is owed, or why not.",
	...endpoint("GET", "/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status"),
	query: "flat",
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.COLLECT_PAYMENTS",
	request: message({ ecomOrderId: orderId }),
	required: ["ecomOrderId"],
	response: message({
		/** Whether it can, or why not. */
		status: PaymentCollectabilityStatus,
		/** What is owed. */
		amount: Price,
	}),
	errors: { ORDER_NOT_FOUND },
});

export const recordManuallyCollectedPayment = operation({
	summary: "Records that staff collected a part of what is owed; nothing is charged. Pending payments are ignored.",
	...endpoint("POST", "/v1/payments-collector/orders/{orderId}/manual-payment"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.COLLECT_PAYMENTS",
	request: message({
		/** Id of the order. */
		orderId,
		amount: Price,
		userDefinedPaymentMethodName: UserDefinedPaymentMethodName,
	}),
	required: ["amount", "orderId"],
	response: message({}),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_ALREADY_PAID,
		INVALID_AMOUNT,
		ORDER_CANCELED,
		FULL_OUT_OF_STOCK,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const paymentCollectionMarkOrderAsPaid = operation({
	summary: "Records that all that is owed was paid: by its offline payment, or else by a new one.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		/** Id of the order. */
		ecomOrderId: orderId,
		userDefinedPaymentMethodName: UserDefinedPaymentMethodName,
	}),
	required: ["ecomOrderId"],
	response: message({ order: Order }),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_ALREADY_PAID,
		ORDER_CANCELED,
		PAYMENT_ALREADY_IN_PROGRESS,
		FULL_OUT_OF_STOCK,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const paymentCollectionBulkMarkOrdersAsPaid = operation({
	summary: "Marks up to 100 orders as paid as `paymentCollectionMarkOrderAsPaid` does, with a result for each.",
	...endpointsUnder({ published: "" })("POST", "/v1/bulk/payments-collector/mark-as-paid"),
	callers: staff,
	ownership: shops("order", "ecomOrderIds"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		/** Ids of the orders. */
		ecomOrderIds: list(orderId, { min: 1, max: 100 }),
	}),
	required: ["ecomOrderIds"],
	response: message({ results: list(OrderResult), bulkActionMetadata: BulkActionMetadata }),
});

export const RefundableStatus = enumeration(["NOT_REFUNDABLE", "MANUAL", "REFUNDABLE"]);
export type RefundableStatus = Wire<typeof RefundableStatus>;

export const Refundability = message(
	{
		/** Why there is no money to give back. */
		nonRefundableReason: NonRefundableReason,
		/** Why this shop cannot give it back. */
		manuallyRefundableReason: ManuallyRefundableReason,
		/** Id of the payment. */
		paymentId: text(),
		/** Whether money can go back: by this shop, elsewhere, or not. */
		refundabilityStatus: RefundableStatus,
		/** Where staff refund it at its provider. */
		providerLink: optional(text()),
	},
	{ oneof: [["nonRefundableReason", "manuallyRefundableReason"]] },
);
export type Refundability = Wire<typeof Refundability>;

export const getRefundabilityStatus = operation({
	summary: "Tells of each payment of the order whether it can be refunded; see also `getOrderRefundability`.",
	...endpoint("GET", "/v1/payments-collector/orders/{ecomOrderId}/refundability"),
	query: "flat",
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.READ_TRANSACTIONS",
	request: message({ ecomOrderId: orderId }),
	required: ["ecomOrderId"],
	response: message({
		/** The payments, oldest first. */
		refundabilities: list(Refundability, { max: 300 }),
		/** Always true. */
		refundablePerItem: bool(),
	}),
	errors: { ORDER_NOT_FOUND },
});

export const triggerRefund = operation({
	summary: "Gives money back by one payment; the older form of `refundPayments`.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/trigger-refund"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.MODIFY_TRANSACTIONS",
	request: message({
		/** Id of the order. */
		ecomOrderId: orderId,
		payments: list(PaymentRefund, { min: 1, max: 1 }),
		details: RefundDetails,
		sideEffects: CompletedSideEffects,
	}),
	required: ["ecomOrderId", "payments", "payments.paymentId"],
	response: message({
		orderTransactions: OrderTransactions,
		/** Id of the refund. */
		refundId: optional(text()),
		/** The payments that gave nothing back. */
		failedPaymentIds: list(ItemMetadata),
	}),
	errors: { ORDER_NOT_FOUND, PAYMENTS_NOT_FOUND, REFUND_NOT_AVAILABLE, INVALID_AMOUNT },
});

export const voidAuthorizedPayments = operation({
	summary: "Releases authorised amounts, which cannot be captured any more.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.ORDER_VOID_AUTHORIZED_PAYMENT",
	request: message({ ecomOrderId: orderId, paymentIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["ecomOrderId", "paymentIds"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		PAYMENT_ALREADY_VOIDED,
		PAYMENT_ALREADY_CAPTURED,
		PAYMENT_NOT_AUTHORIZED,
		PAYMENT_HAS_PENDING_CAPTURE,
	},
});

export const captureAuthorizedPayments = operation({
	summary: "Captures authorised amounts, whole or in part; what is not captured of a payment is released.",
	...endpoint("POST", "/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments"),
	callers: staff,
	ownership: shops("order", "ecomOrderId"),
	permission: "ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT",
	request: message({ ecomOrderId: orderId, payments: list(PaymentCapture, { min: 1, max: 100 }) }),
	required: ["ecomOrderId", "payments", "payments.paymentId"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: {
		ORDER_NOT_FOUND,
		INVALID_AMOUNT,
		PAYMENT_ALREADY_VOIDED,
		PAYMENT_ALREADY_CAPTURED,
		PAYMENT_NOT_AUTHORIZED,
		PAYMENT_NOT_FOUND,
		PAYMENT_HAS_PENDING_CAPTURE,
	},
});
