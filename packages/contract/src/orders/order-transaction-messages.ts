import {
	bool,
	enumeration,
	fixed,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { OrderPayment } from "./order-payment-messages.ts";

/** STARTED: the payment network has not responded yet. PENDING: it decides later. SCHEDULED is never sent. */
export const RefundStatus = enumeration(["PENDING", "SUCCEEDED", "FAILED", "SCHEDULED", "STARTED"]);
export type RefundStatus = Wire<typeof RefundStatus>;

export const RefundStatusInfo = message({
	/** Code of the payment network. */
	paymentGatewayReasonCode: optional(text({ min: 1, max: 10 })),
	/** What it means. */
	description: optional(text({ min: 1, max: 1000 })),
});
export type RefundStatusInfo = Wire<typeof RefundStatusInfo>;

/** The part of a refund that one payment gives back. */
export const RefundTransaction = message({
	/** Id of the refunded payment. */
	paymentId: fixed(guid()),
	amount: fixed(Price),
	/** How far it is. */
	refundStatus: RefundStatus,
	/** Why it failed. */
	refundStatusInfo: RefundStatusInfo,
	/** Id of the refund in this shop. */
	gatewayRefundId: optional(guid()),
	/** Id of the refund at the payment network. */
	providerRefundId: optional(text()),
	/** Whether the money was given back outside of the shop. */
	externalRefund: fixed(bool()),
});
export type RefundTransaction = Wire<typeof RefundTransaction>;

export const RefundItem = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** The number of refunded units. */
	quantity: integer({ min: 1, max: 100_000 }),
});
export type RefundItem = Wire<typeof RefundItem>;

export const AdditionalFeeRefund = message({
	/** Id of the fee. */
	additionalFeeId: guid(),
	/** What is refunded of it; all of it if absent. */
	amount: Price,
});
export type AdditionalFeeRefund = Wire<typeof AdditionalFeeRefund>;

export const ShippingRefund = message({
	/** What is refunded of the price of delivery; all of it if absent. */
	amount: Price,
});
export type ShippingRefund = Wire<typeof ShippingRefund>;

export const RefundDetails = message({
	/** The older form of `lineItems`. */
	items: list(RefundItem, { max: 300 }),
	/** The older form of `shipping`. */
	shippingIncluded: bool(),
	/** What the buyer is told. */
	reason: optional(text({ max: 200 })),
	/** The refunded lines. */
	lineItems: list(RefundItem, { max: 300 }),
	/** The refunded fees. */
	additionalFees: list(AdditionalFeeRefund, { max: 100 }),
	/** The refunded delivery. */
	shipping: ShippingRefund,
});
export type RefundDetails = Wire<typeof RefundDetails>;

export const LineItemRefundSummary = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** What was refunded of it. */
	totalRefundedAmount: Price,
});
export type LineItemRefundSummary = Wire<typeof LineItemRefundSummary>;

export const RefundItemsBreakdown = message({
	/** What was refunded of each line. */
	lineItems: list(LineItemRefundSummary, { max: 300 }),
});
export type RefundItemsBreakdown = Wire<typeof RefundItemsBreakdown>;

export const RefundSums = message({
	/** The sum of all parts. */
	requestedRefund: Price,
	/** What is not decided yet. */
	pendingRefund: Price,
	/** What was given back. */
	refunded: Price,
	/** What could not be given back. */
	failedRefundAmount: Price,
	/** Whether a part is not decided yet. */
	pending: bool(),
	/** The refunded lines. */
	breakdown: RefundItemsBreakdown,
});
export type RefundSums = Wire<typeof RefundSums>;

/** Money that goes back to the buyer, by one payment or several. */
export const Refund = message({
	/** Id of the refund. */
	id: readOnly(guid()),
	/** The part of each payment. */
	transactions: list(RefundTransaction, { max: 50 }),
	/** What is refunded, and why. */
	details: RefundDetails,
	/** When it was requested. */
	createdDate: readOnly(timestamp()),
	/** What it amounts to. */
	summary: readOnly(RefundSums),
	/** Id of the app that requested it. */
	requestingServiceAppId: readOnly(optional(guid())),
});
export type Refund = Wire<typeof Refund>;

/** The payments and refunds of an order, oldest first. */
export const OrderTransactions = message({
	/** Id of the order. */
	orderId: guid(),
	/** The payments, whatever became of them. */
	payments: list(OrderPayment, { max: 100 }),
	/** The refunds, whatever became of them. */
	refunds: list(Refund, { max: 300 }),
});
export type OrderTransactions = Wire<typeof OrderTransactions>;

export const RestockType = enumeration(["NO_ITEMS", "ALL_ITEMS", "SOME_ITEMS"]);
export type RestockType = Wire<typeof RestockType>;

export const RestockItem = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** The number of units that go back to stock. */
	quantity: integer({ min: 1, max: 100_000 }),
});
export type RestockItem = Wire<typeof RestockItem>;

export const RestockInfo = message({
	/** Whether items go back to stock. */
	type: RestockType,
	/** The items, if they are some. */
	items: list(RestockItem, { max: 300 }),
});
export type RestockInfo = Wire<typeof RestockInfo>;

/** What a refund does besides. */
export const CompletedSideEffects = message({
	/** What goes back to stock. */
	restockInfo: RestockInfo,
	/** Whether the buyer gets a mail. */
	sendOrderRefundedEmail: bool(),
	/** The message in the mail. */
	customMessage: optional(text({ min: 1, max: 1000 })),
});
export type CompletedSideEffects = Wire<typeof CompletedSideEffects>;
