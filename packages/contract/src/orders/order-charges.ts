import { bool, defaulted, guid, list, message, optional, text, unsupported, type Wire } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { FULL_OUT_OF_STOCK, GIFT_CARD_NOT_FOUND, ORDER_NOT_FOUND, PARTIAL_OUT_OF_STOCK } from "../recurring-errors.ts";
import {
	CURRENCY_MISMATCH,
	EXTERNAL_REFUND_EXPECTED,
	INVALID_AMOUNT,
	INVALID_PAYMENT_TYPE,
	MEMBERSHIP_NOT_ELIGIBLE,
	MEMBERSHIP_PAYMENT_NOT_CHARGED,
	NOT_MEMBERSHIP_PAYMENT,
	ORDER_CANCELED,
	ORDER_HAS_CHARGEBACKS,
	ORDER_PAID,
	PAYMENT_ALREADY_IN_PROGRESS,
	PAYMENT_ATTEMPT_EXPIRED,
	PAYMENT_INTENT_ID_REQUIRED,
	PAYMENT_METHOD_UNAVAILABLE,
	PAYMENT_NOT_FOUND,
	PAYMENT_NOT_RECEIVED,
	RECEIPT_ALREADY_EXIST,
} from "./errors.ts";
import { Price } from "./order-money-messages.ts";
import { DelayedCaptureSettings, OrderPayment } from "./order-payment-messages.ts";
import { OrderTransactions } from "./order-transaction-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

/** A charge of the buyer, by a method of a payment network. */
export const RegularCharge = message(
	{
		/** Of another system. Charges are prepared by `delayedCharge`, or made by `merchantInitiated`. */
		paymentIntentId: unsupported(guid()),
		/** Prepares the charge: the buyer pays by `pay`, with the `paymentOrderId` of the payment in the response. */
		delayedCharge: bool(),
		amount: Price,
		/** If present, the amount is held, and captured or released later. */
		delayedCaptureSettings: DelayedCaptureSettings,
		/** Whether the method that the buyer pays with is kept for later charges. */
		savePaymentMethod: defaulted(bool(), false),
	},
	{ oneof: [["paymentIntentId", "delayedCharge"]] },
);
export type RegularCharge = Wire<typeof RegularCharge>;

/** A charge of a gift card. */
export const GiftCardCharge = message({
	/** The code of the gift card. */
	giftCardCode: text({ min: 8, max: 20 }),
	amount: Price,
});
export type GiftCardCharge = Wire<typeof GiftCardCharge>;

export const ExistingMembership = message({
	/** Id of the app that offers it. */
	appId: guid(),
	/** Id of the membership. */
	membershipId: text({ min: 1, max: 200 }),
});
export type ExistingMembership = Wire<typeof ExistingMembership>;

export const FutureMembership = message({
	/** Id of the line that buys the membership. */
	lineItemId: guid(),
	/** Id of the benefit. */
	benefitId: text({ max: 200 }),
});
export type FutureMembership = Wire<typeof FutureMembership>;

export const MembershipIdentifier = message(
	{
		/** A membership that the member has. */
		existingMembership: ExistingMembership,
		/** A membership that the same order buys. */
		futureMembership: FutureMembership,
		/** The older form of `existingMembership.membershipId`. */
		membershipId: text({ max: 200 }),
		/** The older form of `existingMembership.appId`. */
		membershipAppId: text({ max: 100 }),
	},
	{ oneof: [["existingMembership", "futureMembership"]] },
);
export type MembershipIdentifier = Wire<typeof MembershipIdentifier>;

/** A charge of a membership, for a line. */
export const MembershipCharge = message({
	/** Id of the line that it pays. */
	lineItemId: guid(),
	/** What it is paid with. */
	membershipIdentifier: MembershipIdentifier,
});
export type MembershipCharge = Wire<typeof MembershipCharge>;

const membershipPaths = [
	"memberships.lineItemId",
	"memberships.membershipIdentifier",
	"memberships.membershipIdentifier.existingMembership.appId",
	"memberships.membershipIdentifier.existingMembership.membershipId",
	"memberships.membershipIdentifier.futureMembership.benefitId",
	"memberships.membershipIdentifier.futureMembership.lineItemId",
] as const;

/**
 * With `merchantInitiated`, the method is charged at once that the buyer saved with the order. Otherwise the charge is
 * prepared by `delayedCharge`, and made once the buyer pays it. Nothing is charged if any part of the request is refused.
 */
export const chargeOrder = operation({
	summary:
		"Charges the buyer what is owed for an order, or a part of it: at once with a saved method, or once they pay.",
	...endpoint("POST", "/v1/order-billing/charge-order"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ecom:v1:order_billing:charge_order",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** The member who bought it. */
		memberId: optional(guid()),
		/** The charge by a method of a payment network. */
		regularCharge: RegularCharge,
		/** Charges of gift cards. */
		giftCards: list(GiftCardCharge, { max: 100 }),
		/** Charges of memberships. */
		memberships: list(MembershipCharge, { max: 100 }),
		/** A key of the caller: a call that is repeated with it charges nothing again. */
		idempotencyKey: optional(guid()),
		/** Whether the buyer is charged without taking part. */
		merchantInitiated: defaulted(bool(), false),
	}),
	required: [
		"giftCards.amount",
		"giftCards.amount.amount",
		"giftCards.giftCardCode",
		...membershipPaths,
		"regularCharge.amount",
		"regularCharge.amount.amount",
		"orderId",
	],
	response: message({
		/** The payments of this call. One that is prepared has no id before the buyer pays it. */
		payments: list(OrderPayment, { max: 100 }),
		orderTransactions: OrderTransactions,
		/** Id of the payment, if it was charged at once. */
		regularChargeResponseToken: optional(text({ min: 1, max: 300 })),
	}),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_CANCELED,
		ORDER_PAID,
		ORDER_HAS_CHARGEBACKS,
		INVALID_AMOUNT,
		PAYMENT_INTENT_ID_REQUIRED,
		GIFT_CARD_NOT_FOUND,
		CURRENCY_MISMATCH,
		MEMBERSHIP_NOT_ELIGIBLE,
		PAYMENT_ATTEMPT_EXPIRED,
		PAYMENT_METHOD_UNAVAILABLE,
		PAYMENT_ALREADY_IN_PROGRESS,
	},
});

export const chargeMemberships = operation({
	summary:
		"Pays a line of a placed order by a membership of its buyer, which an app of the shop offers. A line has one unit, and " +
		"a call charges one membership; the payment is pending as long as the app does not respond.",
	...endpoint("POST", "/v1/order-billing/charge-memberships"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_CHARGE_MEMBERSHIPS",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** The member whose memberships are charged. */
		memberId: guid(),
		/** What is charged. */
		memberships: list(MembershipCharge, { min: 1, max: 100 }),
	}),
	required: ["memberId", "memberships", ...membershipPaths, "orderId"],
	response: message({
		/** The payments of this call. */
		payments: list(OrderPayment, { max: 100 }),
	}),
	errors: { ORDER_NOT_FOUND, MEMBERSHIP_NOT_ELIGIBLE },
});

/** Those that `addPayments` recorded were given back elsewhere; the app of the others gives back what it charged. */
export const voidMemberships = operation({
	summary: "Voids payments by membership: what they paid is owed again.",
	...endpoint("POST", "/v1/order-billing/void-memberships"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_VOID_MEMBERSHIPS",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** Ids of the payments. */
		paymentIds: list(guid(), { min: 1, max: 100 }),
	}),
	required: ["paymentIds", "orderId"],
	response: message({}),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		NOT_MEMBERSHIP_PAYMENT,
		MEMBERSHIP_PAYMENT_NOT_CHARGED,
		EXTERNAL_REFUND_EXPECTED,
	},
});

export const redeemGiftCard = operation({
	summary: "Pays what is owed for an order, or a part of it, by a gift card of the shop.",
	...endpoint("POST", "/v1/order-billing/redeem-gift-card"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_REDEEM_GIFT_CARD",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** The code of the gift card. */
		giftCardCode: text({ min: 8, max: 20 }),
		amount: Price,
		/** Of the amount: the currency of the order. */
		currency: text({ format: "CURRENCY" }),
	}),
	required: ["amount", "currency", "giftCardCode", "orderId"],
	response: message({ orderTransactions: OrderTransactions, payment: OrderPayment }),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_CANCELED,
		ORDER_PAID,
		CURRENCY_MISMATCH,
		FULL_OUT_OF_STOCK,
		GIFT_CARD_NOT_FOUND,
		INVALID_AMOUNT,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const Receipt = message({
	/** Id of the payment. */
	paymentId: guid(),
	/** Id of the receipt, which is that of its payment. */
	receiptId: guid(),
});
export type Receipt = Wire<typeof Receipt>;

/** The receipt is listed among the documents of the order, for the buyer too; see `listOrderDocuments`. */
export const generateReceipts = operation({
	summary: "Issues the receipt of a payment that was received: a numbered document that never changes.",
	...endpoint("POST", "/v1/order-billing/generate-receipts"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_GENERATE_RECEIPTS",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** Id of the payment, in a list of one. */
		paymentIds: list(guid(), { min: 1, max: 1 }),
	}),
	required: ["paymentIds", "orderId"],
	response: message({
		/** The receipt. */
		receipts: list(Receipt),
	}),
	errors: {
		ORDER_NOT_FOUND,
		PAYMENT_NOT_FOUND,
		RECEIPT_ALREADY_EXIST,
		INVALID_PAYMENT_TYPE,
		INVALID_PAYMENT_STATUS: PAYMENT_NOT_RECEIVED,
	},
});
