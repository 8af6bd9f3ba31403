import {
	bool,
	defaulted,
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
import { CashRounding, Price } from "./order-money-messages.ts";

/**
 * PENDING: the payment network decides later. PENDING_MERCHANT: to be paid offline, until the merchant confirms it.
 * AUTHORIZED: held, and captured or voided later. Refunds turn APPROVED into PARTIALLY_REFUNDED and REFUNDED.
 */
export const OrderPaymentStatus = enumeration([
	"APPROVED",
	"PENDING",
	"PENDING_MERCHANT",
	"CANCELED",
	"DECLINED",
	"REFUNDED",
	"PARTIALLY_REFUNDED",
	"AUTHORIZED",
	"VOIDED",
]);
export type OrderPaymentStatus = Wire<typeof OrderPaymentStatus>;

/** As the status of a payment; UNDEFINED is never sent. */
export const TransactionStatus = enumeration([
	"UNDEFINED",
	"APPROVED",
	"PENDING",
	"PENDING_MERCHANT",
	"CANCELED",
	"DECLINED",
	"REFUNDED",
	"PARTIALLY_REFUNDED",
	"AUTHORIZED",
	"VOIDED",
]);
export type TransactionStatus = Wire<typeof TransactionStatus>;

export const AuthorizationActionStatus = enumeration(["PENDING", "SUCCEEDED", "FAILED"]);
export type AuthorizationActionStatus = Wire<typeof AuthorizationActionStatus>;

export const AuthorizationActionFailureDetails = message({
	/** What the payment network says. */
	failureCode: text({ max: 100 }),
});
export type AuthorizationActionFailureDetails = Wire<typeof AuthorizationActionFailureDetails>;

export const AuthorizationCapture = message({
	/** Id of the capture. */
	id: readOnly(optional(guid())),
	/** How far it is. */
	status: AuthorizationActionStatus,
	amount: fixed(Price),
	/** When it was requested. */
	createdDate: timestamp(),
	/** Why it failed. */
	failureDetails: AuthorizationActionFailureDetails,
});
export type AuthorizationCapture = Wire<typeof AuthorizationCapture>;

/** MANUAL: by a call. SCHEDULED: its time had come. */
export const VoidReason = enumeration(["MANUAL", "SCHEDULED"]);
export type VoidReason = Wire<typeof VoidReason>;

export const AuthorizationVoid = message({
	/** How far it is. */
	status: AuthorizationActionStatus,
	/** When the amount was released. */
	voidedDate: timestamp(),
	/** Why it failed. */
	failureDetails: AuthorizationActionFailureDetails,
	/** Who released it. */
	reason: VoidReason,
});
export type AuthorizationVoid = Wire<typeof AuthorizationVoid>;

export const ScheduledActionType = enumeration(["VOID", "CAPTURE"]);
export type ScheduledActionType = Wire<typeof ScheduledActionType>;

export const ScheduledAction = message({
	/** What happens to the authorised amount by itself. */
	actionType: ScheduledActionType,
	/** When it happens. */
	executionDate: timestamp(),
});
export type ScheduledAction = Wire<typeof ScheduledAction>;

export const AuthorizationDetails = message({
	/** Whether the amount is captured by a later call. */
	delayedCapture: readOnly(bool()),
	/** When the amount was authorised. */
	authorizedDate: timestamp(),
	/** The last capture. */
	captures: list(AuthorizationCapture, { max: 1 }),
	/** The release of the amount. */
	void: AuthorizationVoid,
	/** What happens unless it is captured or voided before. */
	scheduledAction: ScheduledAction,
});
export type AuthorizationDetails = Wire<typeof AuthorizationDetails>;

export const CreditCardPaymentMethodDetails = message({
	/** The last four digits of the card. */
	lastFourDigits: optional(text({ max: 4 })),
	/** Brand of the card. */
	brand: optional(text({ max: 100 })),
});
export type CreditCardPaymentMethodDetails = Wire<typeof CreditCardPaymentMethodDetails>;

/** APPROVED: the amount was taken back from the shop. REVERSED: the shop got it again. */
export const ChargebackStatus = enumeration(["APPROVED", "REVERSED"]);
export type ChargebackStatus = Wire<typeof ChargebackStatus>;

/** A buyer's bank took the amount back from the shop. */
export const Chargeback = message({
	/** Id of the chargeback. */
	id: readOnly(guid()),
	/** When it was approved. */
	createdDate: readOnly(timestamp()),
	/** When it was changed last. */
	updatedDate: readOnly(timestamp()),
	amount: readOnly(Price),
	/** The amount that the shop got again. */
	reversalAmount: readOnly(Price),
	/** Whether it stands. */
	status: defaulted(ChargebackStatus, "APPROVED"),
	/** Its id at the payment network. */
	externalId: readOnly(optional(guid())),
});
export type Chargeback = Wire<typeof Chargeback>;

export const PredefinedPaymentMethod = enumeration(["CASH", "BANK_TRANSFER", "CHECK"]);
export type PredefinedPaymentMethod = Wire<typeof PredefinedPaymentMethod>;

export const UserDefinedPaymentMethodName = message(
	{
		/** A usual method. */
		predefined: PredefinedPaymentMethod,
		/** Any other method. */
		custom: optional(text({ min: 1, max: 150 })),
	},
	{ oneof: [["predefined", "custom"]] },
);
export type UserDefinedPaymentMethodName = Wire<typeof UserDefinedPaymentMethodName>;

export const PaymentMethodName = message({
	/** In the language of the buyer. */
	buyerLanguageName: optional(text({ max: 150 })),
	/** In the language of the shop. */
	siteLanguageName: optional(text({ max: 150 })),
	/** As staff named it. */
	userDefinedName: UserDefinedPaymentMethodName,
});
export type PaymentMethodName = Wire<typeof PaymentMethodName>;

/** A payment by card or similar, or offline. */
export const RegularPaymentDetails = message({
	/** Brand and last digits of the card. */
	creditCardDetails: CreditCardPaymentMethodDetails,
	/** Id with which the payment was made: the `paymentGatewayOrderId`. */
	paymentOrderId: optional(text({ max: 100 })),
	/** Id of the transaction in this shop. */
	gatewayTransactionId: optional(text({ max: 100 })),
	/** The older form of `paymentMethodName`. */
	paymentMethod: optional(text({ max: 150 })),
	/** Id of the transaction at the payment network. */
	providerTransactionId: optional(text({ max: 100 })),
	/** Whether the money is collected outside of the shop. */
	offlinePayment: bool(),
	/** The older form of the status of the payment. */
	status: TransactionStatus,
	/** Whether a stored payment method was charged. */
	savedPaymentMethod: bool(),
	/** Of an amount that is captured by a later call. */
	authorizationDetails: AuthorizationDetails,
	/** Name of the payment provider. */
	paymentProvider: optional(text({ max: 300 })),
	/** Amounts that banks of buyers took back. */
	chargebacks: list(Chargeback, { max: 6 }),
	/** Type of the payment method. */
	paymentMethodId: optional(text({ max: 36 })),
	/** The fee of a marketplace; this server takes none. */
	platformFee: Price,
	/** Names of the payment method. */
	paymentMethodName: PaymentMethodName,
});
export type RegularPaymentDetails = Wire<typeof RegularPaymentDetails>;

export const GiftCardPaymentDetails = message({
	/** Id of the payment at the issuer of the gift card. */
	giftCardPaymentId: text({ max: 100 }),
	/** The older name of the id. */
	giftCardId: text(),
	/** Id of the app that issued the gift card. */
	appId: guid(),
	/** Whether the payment was voided. */
	voided: readOnly(bool()),
	/** The code, hidden but for its last characters. */
	obfuscatedCode: optional(text({ max: 30 })),
});
export type GiftCardPaymentDetails = Wire<typeof GiftCardPaymentDetails>;

export const MembershipPaymentStatus = enumeration(["CHARGED", "CHARGE_FAILED", "CHARGE_PENDING", "VOIDED"]);
export type MembershipPaymentStatus = Wire<typeof MembershipPaymentStatus>;

export const MembershipName = message({
	/** In the language of the shop. */
	original: text({ max: 100 }),
	/** In the language of the buyer. */
	translated: optional(text({ max: 100 })),
});
export type MembershipName = Wire<typeof MembershipName>;

export const FutureMembershipDetails = message({
	/** Id of the line that buys the membership. */
	lineItemId: guid(),
	/** Id of the benefit. */
	benefitId: text({ max: 200 }),
});
export type FutureMembershipDetails = Wire<typeof FutureMembershipDetails>;

export const MembershipPaymentDetails = message({
	/** Id of the membership. */
	membershipId: text({ max: 200 }),
	/** Id of the line that it pays. */
	lineItemId: text({ min: 1, max: 100 }),
	/** The older form of the status of the payment. */
	status: MembershipPaymentStatus,
	/** Name of the membership. */
	name: MembershipName,
	/** Id of the transaction in the app of the membership. */
	externalTransactionId: optional(text({ min: 1, max: 100 })),
	/** Whether the payment was voided. */
	voided: readOnly(bool()),
	/** Id of the app of the membership. */
	providerAppId: guid(),
	/** The membership, if the same order buys it. */
	futureMembership: FutureMembershipDetails,
});
export type MembershipPaymentDetails = Wire<typeof MembershipPaymentDetails>;

export const CashRoundingDetails = message({
	/** The amount before rounding. */
	unroundedAmount: Price,
	/** What rounding added. */
	roundingAdjustment: readOnly(CashRounding),
});
export type CashRoundingDetails = Wire<typeof CashRoundingDetails>;

export const PlatformReceiptInfo = message({
	/** Id of the receipt. */
	receiptId: guid(),
	/** Number of the receipt. */
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type PlatformReceiptInfo = Wire<typeof PlatformReceiptInfo>;

export const ExternalReceiptInfo = message({
	/** Id of the receipt. */
	receiptId: optional(text({ max: 100 })),
	/** Id of the app that issued it. */
	appId: optional(guid()),
	/** Number of the receipt. */
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type ExternalReceiptInfo = Wire<typeof ExternalReceiptInfo>;

/** One attempt to pay an order, or a record of a payment that was made elsewhere. */
export const OrderPayment = message(
	{
		/** Payment by card or similar, or offline. */
		regularPaymentDetails: RegularPaymentDetails,
		/** Payment by gift card. */
		giftcardPaymentDetails: GiftCardPaymentDetails,
		/** Payment by membership. */
		membershipPaymentDetails: MembershipPaymentDetails,
		/** The receipt of this shop. */
		wixReceipt: PlatformReceiptInfo,
		/** The receipt of another system. */
		externalReceipt: ExternalReceiptInfo,
		/** Id of the payment. */
		id: readOnly(optional(guid())),
		/** When it was made; now if absent. */
		createdDate: timestamp(),
		/** When it was changed last. */
		updatedDate: readOnly(timestamp()),
		amount: Price,
		/** Whether it cannot be refunded. */
		refundDisabled: bool(),
		/** Whether `generateReceipts` can be called for it. */
		supportReceiptGeneration: readOnly(bool()),
		/** Of a payment in cash whose amount was rounded. */
		cashRounding: CashRoundingDetails,
		/** What became of the payment. */
		status: OrderPaymentStatus,
		/** Id that the payments of one charge share. */
		chargeCorrelationId: optional(guid()),
	},
	{
		oneof: [
			["regularPaymentDetails", "giftcardPaymentDetails", "membershipPaymentDetails"],
			["wixReceipt", "externalReceipt"],
		],
	},
);
export type OrderPayment = Wire<typeof OrderPayment>;

export const PaymentCapture = message({
	/** Id of the payment. */
	paymentId: optional(guid()),
	/** What is captured of it; all of it if absent. The rest is released. */
	amount: Price,
});
export type PaymentCapture = Wire<typeof PaymentCapture>;

export const DelayDurationUnit = enumeration(["MINUTES", "HOURS", "DAYS"]);
export type DelayDurationUnit = Wire<typeof DelayDurationUnit>;

export const DelayDuration = message({
	/** How many of them. */
	count: integer({ min: 1, max: 100_000 }),
	/** A day has 24 hours. */
	unit: DelayDurationUnit,
});
export type DelayDuration = Wire<typeof DelayDuration>;

export const DelayedCaptureSettings = message({
	/** What happens to the authorised amount by itself. */
	scheduledAction: ScheduledActionType,
	/** How long after the authorisation; without it, nothing happens by itself. */
	delayDuration: DelayDuration,
});
export type DelayedCaptureSettings = Wire<typeof DelayedCaptureSettings>;
