import { bool, defaulted, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { CreditCardPaymentMethodDetails } from "./order-payment-messages.ts";
import { AdditionalFeeRefund, RefundItem, RestockItem, ShippingRefund } from "./order-transaction-messages.ts";

/** What is refunded of an order. Without any, amounts are refunded that belong to no item. */
export const RefundItems = message({
	/** Units of lines. */
	lineItems: list(RefundItem, { max: 300 }),
	/** Fees, whole or in part. */
	additionalFees: list(AdditionalFeeRefund, { max: 100 }),
	/** Delivery, whole or in part. */
	shipping: ShippingRefund,
});
export type RefundItems = Wire<typeof RefundItems>;

/** SUCCEEDED: the money has gone back. PENDING: it will, and staff record it later. */
export const ExternalRefundStatus = enumeration(["SUCCEEDED", "PENDING"]);
export type ExternalRefundStatus = Wire<typeof ExternalRefundStatus>;

export const PaymentRefund = message({
	/** Id of the payment. */
	paymentId: guid(),
	/** What it gives back; all that is left of it if absent. */
	amount: Price,
	/** Whether the money goes back outside of the shop, and is only recorded. */
	externalRefund: bool(),
});
export type PaymentRefund = Wire<typeof PaymentRefund>;

export const RefundRestock = message({
	/** What goes back to stock. */
	lineItems: list(RestockItem, { max: 300 }),
});
export type RefundRestock = Wire<typeof RefundRestock>;

export const RefundNotifications = message({
	/** Whether the buyer gets a mail once money has gone back. */
	sendCustomerEmail: defaulted(bool(), false),
	/** A message in the mail. */
	customMessage: optional(text({ min: 1, max: 1000 })),
});
export type RefundNotifications = Wire<typeof RefundNotifications>;

export const RefundSideEffects = message({
	/** What goes back to stock. */
	restock: RefundRestock,
	/** Whether the buyer is told. */
	notifications: RefundNotifications,
});
export type RefundSideEffects = Wire<typeof RefundSideEffects>;

/** Why money cannot be given back by this shop. It can be elsewhere, and is recorded then. */
export const ManuallyRefundableReason = enumeration([
	"UNKNOWN_REASON",
	"EXPIRED",
	"NOT_SUPPORTED",
	"OFFLINE",
	"REQUIRES_CARD_READER",
]);
export type ManuallyRefundableReason = Wire<typeof ManuallyRefundableReason>;

/** Why there is no money to give back. */
export const NonRefundableReason = enumeration([
	"UNKNOWN_REASON",
	"ALREADY_REFUNDED",
	"PROVIDER_IS_DOWN",
	"NOT_PAID",
	"ZERO_PRICE",
	"DISABLED_BY_PROVIDER",
	"PENDING_REFUND",
	"FORBIDDEN",
	"TRANSACTION_NOT_FOUND",
	"ORDER_IS_PENDING",
	"ORDER_IS_REJECTED",
	"AMOUNT_OFFSET_BY_CHARGEBACK",
]);
export type NonRefundableReason = Wire<typeof NonRefundableReason>;

export const ManuallyRefundablePaymentStatus = message({
	/** Why. */
	reason: ManuallyRefundableReason,
});
export type ManuallyRefundablePaymentStatus = Wire<typeof ManuallyRefundablePaymentStatus>;

export const NonRefundablePaymentStatus = message({
	/** Why. */
	reason: NonRefundableReason,
});
export type NonRefundablePaymentStatus = Wire<typeof NonRefundablePaymentStatus>;

export const MonetaryPaymentSummary = message({
	/** What was paid, including what was refunded later. */
	paid: Price,
	/** What was refunded. */
	refunded: Price,
	/** What is being refunded. */
	refundPending: Price,
	/** What can be refunded. */
	maxRefund: Price,
});
export type MonetaryPaymentSummary = Wire<typeof MonetaryPaymentSummary>;

export const MembershipPaymentSummary = message({
	/** Ids of the lines that memberships pay. */
	paidLineItemIds: list(guid(), { max: 100 }),
	/** Ids of those that were refunded. */
	refundedLineItemIds: list(guid(), { max: 100 }),
	/** Ids of those that can be refunded. */
	refundableLineItemIds: list(guid(), { max: 100 }),
});
export type MembershipPaymentSummary = Wire<typeof MembershipPaymentSummary>;

export const RefundablePaymentInfo = message(
	{
		/** Amounts of money. */
		monetary: MonetaryPaymentSummary,
		/** Of a payment by membership. */
		membership: MembershipPaymentSummary,
		/** Brand and last digits of the card. */
		creditCardDetails: CreditCardPaymentMethodDetails,
		/** Id of the payment. */
		paymentId: guid(),
		/** How it was paid. */
		paymentMethod: optional(text({ max: 50 })),
		/** Whether the money was collected outside of the shop. */
		offlinePayment: bool(),
	},
	{ oneof: [["monetary", "membership"]] },
);
export type RefundablePaymentInfo = Wire<typeof RefundablePaymentInfo>;

export const PaymentRefundability = message(
	{
		/** Whether this shop can give money back by it. */
		refundable: bool(),
		/** Present if money can only be given back elsewhere. */
		manuallyRefundable: ManuallyRefundablePaymentStatus,
		/** Present if there is no money to give back. */
		nonRefundable: NonRefundablePaymentStatus,
		/** The payment. */
		payment: RefundablePaymentInfo,
		/** Where staff refund it at its provider. */
		providerLink: optional(text({ format: "WEB_URL" })),
	},
	{ oneof: [["refundable", "manuallyRefundable", "nonRefundable"]] },
);
export type PaymentRefundability = Wire<typeof PaymentRefundability>;

export const PaymentsSummary = message({
	/** Amounts of money. */
	monetary: MonetaryPaymentSummary,
	/** Of payments by membership. */
	membership: MembershipPaymentSummary,
});
export type PaymentsSummary = Wire<typeof PaymentsSummary>;

export const LineItemRefundability = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** The number of ordered units. */
	originalQuantity: integer(),
	/** The number of units that were refunded or are being refunded. */
	refundedQuantity: integer(),
	/** The number of units that can be refunded. */
	availableRefundQuantity: integer(),
});
export type LineItemRefundability = Wire<typeof LineItemRefundability>;

export const ShippingRefundability = message({
	amount: Price,
	/** What was refunded or is being refunded. */
	refundedAmount: Price,
	/** What can be refunded. */
	availableRefundAmount: Price,
});
export type ShippingRefundability = Wire<typeof ShippingRefundability>;

export const AdditionalFeeRefundability = message({
	/** Id of the fee. */
	additionalFeeId: guid(),
	amount: Price,
	/** What was refunded or is being refunded. */
	refundedAmount: Price,
	/** What can be refunded. */
	availableRefundAmount: Price,
});
export type AdditionalFeeRefundability = Wire<typeof AdditionalFeeRefundability>;

/** `total` is `subtotal − discount + tax`; prices that include tax have their tax in `subtotal` and add none. */
export const CalculatedRefundSummary = message({
	/** What is refunded. */
	total: Price,
	/** The tax in it. */
	tax: Price,
	/** The part of the discounts in it. */
	discount: Price,
	/** Before discounts and tax. */
	subtotal: Price,
});
export type CalculatedRefundSummary = Wire<typeof CalculatedRefundSummary>;

export const CalculatedLineItemRefund = message({
	/** The item. */
	item: RefundItem,
	/** What it amounts to. */
	summary: CalculatedRefundSummary,
});
export type CalculatedLineItemRefund = Wire<typeof CalculatedLineItemRefund>;

export const CalculatedAdditionalFeeRefund = message({
	/** The fee. */
	additionalFee: AdditionalFeeRefund,
	/** What it amounts to. */
	summary: CalculatedRefundSummary,
});
export type CalculatedAdditionalFeeRefund = Wire<typeof CalculatedAdditionalFeeRefund>;

export const CalculatedShippingRefund = message({
	/** The delivery. */
	shipping: ShippingRefund,
	/** What it amounts to. */
	summary: CalculatedRefundSummary,
});
export type CalculatedShippingRefund = Wire<typeof CalculatedShippingRefund>;

export const CalculatedRefundItems = message({
	/** The lines. */
	lineItems: list(CalculatedLineItemRefund, { max: 300 }),
	/** The fees. */
	additionalFees: list(CalculatedAdditionalFeeRefund, { max: 100 }),
	/** The delivery. */
	shipping: CalculatedShippingRefund,
});
export type CalculatedRefundItems = Wire<typeof CalculatedRefundItems>;

export const RefundTotals = message({
	/** What is refunded. */
	total: Price,
	/** The tax in it. */
	tax: Price,
	/** The part of the discounts in it. */
	discount: Price,
	/** Before discounts and tax. */
	subtotal: Price,
	/** Of the lines, before discounts and tax. */
	lineItemsSubtotal: Price,
	/** Of the fees. */
	additionalFeesTotal: Price,
});
export type RefundTotals = Wire<typeof RefundTotals>;
