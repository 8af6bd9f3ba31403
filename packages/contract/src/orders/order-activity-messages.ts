import {
	bool,
	enumeration,
	guid,
	integer,
	json,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { Price } from "./order-money-messages.ts";

export const CustomActivity = message({
	/** Id of the app. */
	appId: guid(),
	/** Type of the activity in the app. */
	type: text({ max: 100 }),
	/** Further data. */
	additionalData: map(text()),
});
export type CustomActivity = Wire<typeof CustomActivity>;

export const MerchantComment = message({
	/** The comment. */
	message: text({ min: 1, max: 5000 }),
});
export type MerchantComment = Wire<typeof MerchantComment>;

export const OrderRefunded = message({
	/** Whether the refund was made outside of the shop. */
	manual: bool(),
	amount: Price,
	/** Why the order was refunded. */
	reason: text({ max: 200 }),
});
export type OrderRefunded = Wire<typeof OrderRefunded>;

export const OrderCreatedFromExchange = message({
	/** Id of the order whose items are replaced. */
	originalOrderId: guid(),
});
export type OrderCreatedFromExchange = Wire<typeof OrderCreatedFromExchange>;

export const LineItemExchangeData = message({
	lineItemId: guid(),
	quantity: integer({ min: 1, max: 100000 }),
});
export type LineItemExchangeData = Wire<typeof LineItemExchangeData>;

export const NewExchangeOrderCreated = message({
	/** Id of the order that replaces items. */
	exchangeOrderId: guid(),
	lineItems: list(LineItemExchangeData, { min: 1, max: 300 }),
});
export type NewExchangeOrderCreated = Wire<typeof NewExchangeOrderCreated>;

export const SavedPaymentMethod = message({
	/** Name of the payment method. */
	name: text({ min: 1, max: 100 }),
	/** Description, such as the last digits of a card. */
	description: optional(text({ min: 1, max: 100 })),
});
export type SavedPaymentMethod = Wire<typeof SavedPaymentMethod>;

/** An authorized payment was created, captured or voided; the activity type says which. */
export const AuthorizedPaymentChange = message({
	/** Id of the payment. */
	paymentId: guid(),
	/** The amount. */
	amount: Price,
	/** The last four digits of the card. */
	lastFourDigits: optional(text({ max: 4 })),
	/** Brand of the card. */
	brand: optional(text({ max: 100 })),
});
export type AuthorizedPaymentChange = Wire<typeof AuthorizedPaymentChange>;

export const RegularPaymentRefund = message({
	/** The amount. */
	amount: Price,
	/** The last four digits of the card. */
	lastFourDigits: optional(text({ max: 4 })),
	/** Brand of the card. */
	brand: optional(text({ max: 100 })),
});
export type RegularPaymentRefund = Wire<typeof RegularPaymentRefund>;

export const GiftCardPaymentRefund = message({
	/** Id of the payment by gift card. */
	giftCardPaymentId: optional(text({ min: 1, max: 100 })),
	amount: Price,
});
export type GiftCardPaymentRefund = Wire<typeof GiftCardPaymentRefund>;

export const MembershipPaymentRefund = message({
	/** Id of the membership. */
	membershipId: optional(text({ min: 1, max: 200 })),
});
export type MembershipPaymentRefund = Wire<typeof MembershipPaymentRefund>;

export const RefundedPayment = message(
	{
		/** Refund to a card or similar. */
		regular: RegularPaymentRefund,
		/** Refund to a gift card. */
		giftCard: GiftCardPaymentRefund,
		/** Refund to a membership. */
		membership: MembershipPaymentRefund,
		/** Id of the payment. */
		paymentId: guid(),
		/** Whether the refund was made outside of the shop. */
		externalRefund: bool(),
	},
	{ oneof: [["regular", "giftCard", "membership"]] },
);
export type RefundedPayment = Wire<typeof RefundedPayment>;

export const RefundInitiated = message({
	/** Id of the refund. */
	refundId: guid(),
	amount: Price,
	/** The payments to refund. */
	payments: list(RefundedPayment, { min: 1, max: 50 }),
	/** Why they are refunded. */
	reason: optional(text({ max: 200 })),
});
export type RefundInitiated = Wire<typeof RefundInitiated>;

/** A refund succeeded or failed; the activity type says which. */
export const PaymentRefund = message({
	/** Id of the refund. */
	refundId: guid(),
	/** The refunded payment. */
	payment: RefundedPayment,
});
export type PaymentRefund = Wire<typeof PaymentRefund>;

export const RefundedAsStoreCredit = message({
	amount: Price,
	/** Why it was refunded. */
	reason: optional(text({ max: 100 })),
});
export type RefundedAsStoreCredit = Wire<typeof RefundedAsStoreCredit>;

export const ActivityCardDetails = message({
	/** The last four digits of the card. */
	lastFourDigits: optional(text({ max: 4 })),
	/** Brand of the card. */
	brand: optional(text({ max: 100 })),
});
export type ActivityCardDetails = Wire<typeof ActivityCardDetails>;

export const ActivityPayment = message({
	/** The card. */
	creditCardDetails: ActivityCardDetails,
	amount: Price,
});
export type ActivityPayment = Wire<typeof ActivityPayment>;

/** A payment is pending, was cancelled or declined; the activity type says which. */
export const PaymentChange = message({
	/** Payment by card or similar. */
	regular: ActivityPayment,
	/** Id of the payment. */
	paymentId: guid(),
});
export type PaymentChange = Wire<typeof PaymentChange>;

export const PlatformReceipt = message({
	/** Id of the receipt. */
	receiptId: guid(),
	/** Number of the receipt. */
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type PlatformReceipt = Wire<typeof PlatformReceipt>;

export const ExternalReceipt = message({
	/** Id of the receipt. */
	receiptId: optional(text({ max: 100 })),
	/** Number of the receipt. */
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type ExternalReceipt = Wire<typeof ExternalReceipt>;

/** A receipt was created or sent; the activity type says which. */
export const PaymentReceipt = message(
	{
		/** A receipt of the platform. */
		wixReceipt: PlatformReceipt,
		/** A receipt of another system. */
		externalReceipt: ExternalReceipt,
		/** Id of the payment. */
		paymentId: guid(),
	},
	{ oneof: [["wixReceipt", "externalReceipt"]] },
);
export type PaymentReceipt = Wire<typeof PaymentReceipt>;

export const ChargebackCreated = message({
	/** Id of the payment. */
	paymentId: guid(),
	/** Id of the chargeback. */
	chargebackId: guid(),
	amount: Price,
	/** The payment. */
	paymentDetails: ActivityPayment,
});
export type ChargebackCreated = Wire<typeof ChargebackCreated>;

export const ChargebackReversed = message({
	/** Id of the payment. */
	paymentId: guid(),
	/** Id of the chargeback. */
	chargebackId: guid(),
	amount: Price,
	/** The amount that came back. */
	reversalAmount: Price,
	/** The payment. */
	paymentDetails: ActivityPayment,
});
export type ChargebackReversed = Wire<typeof ChargebackReversed>;

/** The activity types of earlier releases, in their order. */
export const OlderActivityType = enumeration([
	"ORDER_REFUNDED",
	"ORDER_PLACED",
	"ORDER_PAID",
	"ORDER_FULFILLED",
	"ORDER_NOT_FULFILLED",
	"ORDER_CANCELED",
	"DOWNLOAD_LINK_SENT",
	"TRACKING_NUMBER_ADDED",
	"TRACKING_NUMBER_EDITED",
	"TRACKING_LINK_ADDED",
	"SHIPPING_CONFIRMATION_EMAIL_SENT",
	"INVOICE_ADDED",
	"INVOICE_REMOVED",
	"INVOICE_SENT",
	"FULFILLER_EMAIL_SENT",
	"SHIPPING_ADDRESS_EDITED",
	"EMAIL_EDITED",
	"PICKUP_READY_EMAIL_SENT",
	"CUSTOM_ACTIVITY",
	"MERCHANT_COMMENT",
	"ORDER_PARTIALLY_PAID",
	"DRAFT_ORDER_CHANGES_APPLIED",
	"SAVED_PAYMENT_METHOD",
	"AUTHORIZED_PAYMENT_CREATED",
	"AUTHORIZED_PAYMENT_CAPTURED",
	"AUTHORIZED_PAYMENT_VOIDED",
	"REFUND_INITIATED",
	"PAYMENT_REFUNDED",
	"PAYMENT_REFUND_FAILED",
	"REFUNDED_AS_STORE_CREDIT",
	"PAYMENT_PENDING",
	"PAYMENT_CANCELED",
	"PAYMENT_DECLINED",
	"ORDER_PENDING",
	"ORDER_REJECTED",
	"RECEIPT_CREATED",
	"RECEIPT_SENT",
	"CHARGEBACK_CREATED",
	"CHARGEBACK_REVERSED",
]);
export type OlderActivityType = Wire<typeof OlderActivityType>;

export const ActivityType = enumeration([
	"ORDER_PLACED",
	"ORDER_PAID",
	"ORDER_FULFILLED",
	"ORDER_NOT_FULFILLED",
	"ORDER_CANCELED",
	"DOWNLOAD_LINK_SENT",
	"TRACKING_NUMBER_ADDED",
	"TRACKING_NUMBER_EDITED",
	"TRACKING_LINK_ADDED",
	"SHIPPING_CONFIRMATION_EMAIL_SENT",
	"INVOICE_ADDED",
	"INVOICE_REMOVED",
	"INVOICE_SENT",
	"FULFILLER_EMAIL_SENT",
	"SHIPPING_ADDRESS_EDITED",
	"EMAIL_EDITED",
	"PICKUP_READY_EMAIL_SENT",
	"MERCHANT_COMMENT",
	"ORDER_PARTIALLY_PAID",
	"DRAFT_ORDER_CHANGES_APPLIED",
	"SAVED_PAYMENT_METHOD",
	"AUTHORIZED_PAYMENT_CREATED",
	"AUTHORIZED_PAYMENT_CAPTURED",
	"AUTHORIZED_PAYMENT_VOIDED",
	"REFUND_INITIATED",
	"PAYMENT_REFUNDED",
	"PAYMENT_REFUND_FAILED",
	"REFUNDED_AS_STORE_CREDIT",
	"PAYMENT_PENDING",
	"PAYMENT_CANCELED",
	"PAYMENT_DECLINED",
	"ORDER_PENDING",
	"ORDER_REJECTED",
	"RECEIPT_CREATED",
	"RECEIPT_SENT",
	"CHARGEBACK_CREATED",
	"CHARGEBACK_REVERSED",
	"ORDER_REFUNDED",
]);
export type ActivityType = Wire<typeof ActivityType>;

/** One entry of the history. Staff and apps add comments and activities of apps; the shop records all others. */
export const Activity = message(
	{
		/** An activity of an app. */
		customActivity: CustomActivity,
		/** A comment of staff. */
		merchantComment: MerchantComment,
		/** A refund of the older kind. */
		orderRefunded: OrderRefunded,
		/** The order replaces items of another one. */
		orderCreatedFromExchange: OrderCreatedFromExchange,
		/** Items of the order were replaced by another order. */
		newExchangeOrderCreated: NewExchangeOrderCreated,
		/** What an edit of the order changed, in free form. */
		draftOrderChangesApplied: json(),
		/** A payment method was saved. */
		savedPaymentMethod: SavedPaymentMethod,
		/** A payment was authorized. */
		authorizedPaymentCreated: AuthorizedPaymentChange,
		/** An authorized payment was captured. */
		authorizedPaymentCaptured: AuthorizedPaymentChange,
		/** An authorized payment was voided. */
		authorizedPaymentVoided: AuthorizedPaymentChange,
		/** A refund was started. */
		refundInitiated: RefundInitiated,
		/** A payment was refunded. */
		paymentRefunded: PaymentRefund,
		/** A refund failed. */
		paymentRefundFailed: PaymentRefund,
		/** The amount was refunded as store credit. */
		refundedAsStoreCredit: RefundedAsStoreCredit,
		/** A payment is pending. */
		paymentPending: PaymentChange,
		/** A payment was cancelled. */
		paymentCanceled: PaymentChange,
		/** A payment was declined. */
		paymentDeclined: PaymentChange,
		/** A receipt was created. */
		receiptCreated: PaymentReceipt,
		/** A receipt was sent. */
		receiptSent: PaymentReceipt,
		/** A payment was charged back. */
		chargebackCreated: ChargebackCreated,
		/** A chargeback was reversed. */
		chargebackReversed: ChargebackReversed,
		/** Id of the activity. */
		id: readOnly(optional(guid())),
		/** Email address of its author. */
		authorEmail: readOnly(optional(text({ format: "EMAIL" }))),
		createdDate: readOnly(timestamp()),
		/** Type, in the names of earlier releases. */
		type: OlderActivityType,
		/** Type of the activity. */
		activityType: ActivityType,
	},
	{
		oneof: [
			[
				"customActivity",
				"merchantComment",
				"orderRefunded",
				"orderCreatedFromExchange",
				"newExchangeOrderCreated",
				"draftOrderChangesApplied",
				"savedPaymentMethod",
				"authorizedPaymentCreated",
				"authorizedPaymentCaptured",
				"authorizedPaymentVoided",
				"refundInitiated",
				"paymentRefunded",
				"paymentRefundFailed",
				"refundedAsStoreCredit",
				"paymentPending",
				"paymentCanceled",
				"paymentDeclined",
				"receiptCreated",
				"receiptSent",
				"chargebackCreated",
				"chargebackReversed",
			],
		],
	},
);
export type Activity = Wire<typeof Activity>;
