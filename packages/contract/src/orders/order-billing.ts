import { ErrorDetails } from "../errors.ts";
import { bool, guid, list, message, optional, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { LINE_ITEM_NOT_FOUND, ORDER_NOT_FOUND } from "../recurring-errors.ts";
import {
	ADDITIONAL_FEE_NOT_FOUND,
	EXTERNAL_REFUND_EXPECTED,
	INVALID_ADDITIONAL_FEE_REFUND_AMOUNT,
	INVALID_AMOUNT,
	INVALID_CURRENCY,
	INVALID_LINE_ITEM_REFUND_QUANTITY,
	INVALID_LINE_ITEM_RESTOCK_QUANTITY,
	INVALID_PAYMENT_REFUND_AMOUNT,
	INVALID_SHIPPING_REFUND_AMOUNT,
	NO_SAVED_PAYMENT_METHOD,
	ORDER_CANCELED,
	ORDER_HAS_CHARGEBACKS,
	ORDER_PAID,
	PAYMENT_ALREADY_CAPTURED,
	PAYMENT_ALREADY_IN_PROGRESS,
	PAYMENT_ALREADY_VOIDED,
	PAYMENT_HAS_PENDING_CAPTURE,
	PAYMENT_NOT_AUTHORIZED,
	PAYMENT_NOT_FOUND,
	PAYMENT_NOT_REFUNDABLE,
	SHIPPING_NOT_FOUND,
} from "./errors.ts";
import { chargeMemberships, chargeOrder, generateReceipts, redeemGiftCard, voidMemberships } from "./order-charges.ts";
import { Price } from "./order-money-messages.ts";
import { DelayedCaptureSettings, OrderPayment, PaymentCapture } from "./order-payment-messages.ts";
import {
	AdditionalFeeRefund,
	OrderTransactions,
	Refund,
	RefundItem,
	ShippingRefund,
} from "./order-transaction-messages.ts";
import {
	AdditionalFeeRefundability,
	CalculatedRefundItems,
	LineItemRefundability,
	PaymentRefund,
	PaymentRefundability,
	PaymentsSummary,
	RefundItems,
	RefundSideEffects,
	RefundTotals,
	ShippingRefundability,
} from "./refund-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

export const captureAuthorizedPayments = operation({
	summary: "Captures authorised amounts, whole or in part; what is not captured of a payment is released.",
	...endpoint("POST", "/v1/order-billing/capture-authorized-payments"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS",
	request: message({ orderId: guid(), payments: list(PaymentCapture, { min: 1, max: 100 }) }),
	required: ["payments", "payments.paymentId", "orderId"],
	response: message({ orderTransactions: OrderTransactions }),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		INVALID_AMOUNT,
		PAYMENT_ALREADY_VOIDED,
		PAYMENT_ALREADY_CAPTURED,
		PAYMENT_NOT_AUTHORIZED,
		PAYMENT_HAS_PENDING_CAPTURE,
	},
});

export const voidAuthorizedPayments = operation({
	summary: "Releases authorised amounts, which cannot be captured any more.",
	...endpoint("POST", "/v1/order-billing/void-authorized-payments"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS",
	request: message({ orderId: guid(), paymentIds: list(guid(), { min: 1, max: 100 }) }),
	required: ["paymentIds", "orderId"],
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

export const authorizeChargeWithSavedPaymentMethod = operation({
	summary: "Authorises an amount with the payment method that the buyer saved, without the buyer.",
	...endpoint("POST", "/v1/order-billing/authorize-charge-with-saved-payment-method"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_AUTHORIZE_CHARGE_WITH_SAVED_PAYMENT_METHOD",
	request: message({
		orderId: guid(),
		amount: Price,
		currency: text({ format: "CURRENCY" }),
		delayedCaptureSettings: DelayedCaptureSettings,
	}),
	required: [
		"amount",
		"amount.amount",
		"currency",
		"delayedCaptureSettings",
		"delayedCaptureSettings.scheduledAction",
		"orderId",
	],
	response: message({ payment: OrderPayment, orderTransactions: OrderTransactions }),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_CANCELED,
		ORDER_PAID,
		NO_SAVED_PAYMENT_METHOD,
		INVALID_AMOUNT,
		INVALID_CURRENCY,
		ORDER_HAS_CHARGEBACKS,
		PAYMENT_ALREADY_IN_PROGRESS,
	},
});

export const getOrderRefundability = operation({
	summary: "Tells what can be refunded of an order: of each payment, line and fee, and of delivery, and why not.",
	...endpoint("POST", "/v1/order-billing/get-order-refundability"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY",
	request: message({ orderId: guid() }),
	required: ["orderId"],
	response: message({
		/** The payments, whether they can be refunded or not. */
		payments: list(PaymentRefundability, { max: 100 }),
		paymentsSummary: PaymentsSummary,
		/** The lines. */
		lineItems: list(LineItemRefundability, { max: 300 }),
		shipping: ShippingRefundability,
		/** The fees. */
		additionalFees: list(AdditionalFeeRefundability, { max: 100 }),
	}),
	errors: { ORDER_NOT_FOUND },
});

export const CalculationError = message(
	{
		/** The line. */
		lineItem: RefundItem,
		/** The fee. */
		additionalFee: AdditionalFeeRefund,
		/** The delivery. */
		shipping: ShippingRefund,
		/** Why it cannot be refunded like this. */
		error: ErrorDetails,
	},
	{ oneof: [["lineItem", "additionalFee", "shipping"]] },
);
export type CalculationError = Wire<typeof CalculationError>;

export const RefundNotAvailable = message({
	/** The obstacles. */
	errors: list(CalculationError, { max: 401 }),
});
export type RefundNotAvailable = Wire<typeof RefundNotAvailable>;

export const calculateRefund = operation({
	summary: "Calculates what a refund of lines, fees and delivery amounts to, with its tax and part of the discounts.",
	...endpoint("POST", "/v1/order-billing/calculate-refund"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_CALCULATE_REFUND",
	request: message({ orderId: guid(), refundItems: RefundItems }),
	required: [
		"refundItems.additionalFees.additionalFeeId",
		"refundItems.lineItems.lineItemId",
		"refundItems.lineItems.quantity",
		"orderId",
	],
	response: message({
		/** Whether it can be refunded. */
		available: bool(),
		/** Present if it cannot. */
		notAvailable: RefundNotAvailable,
		summary: RefundTotals,
		calculatedRefundItems: CalculatedRefundItems,
	}),
	errors: { ORDER_NOT_FOUND },
});

export const refundPayments = operation({
	summary:
		"Gives money back by one payment or several. Amounts, items and what goes back to stock are chosen apart; money " +
		"that goes back outside of the shop is only recorded.",
	...endpoint("POST", "/v1/order-billing/refund-payments"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_REFUND_PAYMENTS",
	request: message({
		orderId: guid(),
		paymentRefunds: list(PaymentRefund, { min: 1, max: 50 }),
		sideEffects: RefundSideEffects,
		refundItems: RefundItems,
		/** What the buyer is told. */
		customerReason: optional(text({ max: 200 })),
	}),
	required: [
		"paymentRefunds",
		"paymentRefunds.paymentId",
		"refundItems.additionalFees.additionalFeeId",
		"refundItems.lineItems.lineItemId",
		"refundItems.lineItems.quantity",
		"sideEffects.restock.lineItems.lineItemId",
		"sideEffects.restock.lineItems.quantity",
		"orderId",
	],
	response: message({ refund: Refund, orderTransactions: OrderTransactions }),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		LINE_ITEM_NOT_FOUND,
		ADDITIONAL_FEE_NOT_FOUND,
		SHIPPING_NOT_FOUND,
		INVALID_PAYMENT_REFUND_AMOUNT,
		INVALID_ADDITIONAL_FEE_REFUND_AMOUNT,
		INVALID_SHIPPING_REFUND_AMOUNT,
		INVALID_LINE_ITEM_REFUND_QUANTITY,
		INVALID_LINE_ITEM_RESTOCK_QUANTITY,
		PAYMENT_NOT_REFUNDABLE,
		EXTERNAL_REFUND_EXPECTED,
	},
});

export const orderBilling = service({
	name: "ecom.order-billing",
	entity: "wix.ecom.v1.order_billing",
	operations: {
		chargeOrder,
		chargeMemberships,
		redeemGiftCard,
		captureAuthorizedPayments,
		voidAuthorizedPayments,
		authorizeChargeWithSavedPaymentMethod,
		getOrderRefundability,
		calculateRefund,
		refundPayments,
		voidMemberships,
		generateReceipts,
	},
	events: {},
});
