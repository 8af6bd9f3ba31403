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
	appId: guid(),
	type: text({ max: 100 }),
	additionalData: map(text()),
});
export type CustomActivity = Wire<typeof CustomActivity>;

export const MerchantComment = message({
	message: text({ min: 1, max: 5000 }),
});
export type MerchantComment = Wire<typeof MerchantComment>;

export const OrderRefunded = message({
	manual: bool(),
	amount: Price,
	reason: text({ max: 200 }),
});
export type OrderRefunded = Wire<typeof OrderRefunded>;

export const OrderCreatedFromExchange = message({
	originalOrderId: guid(),
});
export type OrderCreatedFromExchange = Wire<typeof OrderCreatedFromExchange>;

export const LineItemExchangeData = message({
	lineItemId: guid(),
	quantity: integer({ min: 1, max: 100000 }),
});
export type LineItemExchangeData = Wire<typeof LineItemExchangeData>;

export const NewExchangeOrderCreated = message({
	exchangeOrderId: guid(),
	lineItems: list(LineItemExchangeData, { min: 1, max: 300 }),
});
export type NewExchangeOrderCreated = Wire<typeof NewExchangeOrderCreated>;

export const SavedPaymentMethod = message({
	name: text({ min: 1, max: 100 }),
	description: optional(text({ min: 1, max: 100 })),
});
export type SavedPaymentMethod = Wire<typeof SavedPaymentMethod>;

/** An authorized payment was created, captured or voided; the activity type says which. */
export const AuthorizedPaymentChange = message({
	paymentId: guid(),
	amount: Price,
	lastFourDigits: optional(text({ max: 4 })),
	brand: optional(text({ max: 100 })),
});
export type AuthorizedPaymentChange = Wire<typeof AuthorizedPaymentChange>;

export const RegularPaymentRefund = message({
	amount: Price,
	lastFourDigits: optional(text({ max: 4 })),
	brand: optional(text({ max: 100 })),
});
export type RegularPaymentRefund = Wire<typeof RegularPaymentRefund>;

export const GiftCardPaymentRefund = message({
	giftCardPaymentId: optional(text({ min: 1, max: 100 })),
	amount: Price,
});
export type GiftCardPaymentRefund = Wire<typeof GiftCardPaymentRefund>;

export const MembershipPaymentRefund = message({
	membershipId: optional(text({ min: 1, max: 200 })),
});
export type MembershipPaymentRefund = Wire<typeof MembershipPaymentRefund>;

export const RefundedPayment = message(
	{
		regular: RegularPaymentRefund,
		giftCard: GiftCardPaymentRefund,
		membership: MembershipPaymentRefund,
		paymentId: guid(),
		externalRefund: bool(),
	},
	{ oneof: [["regular", "giftCard", "membership"]] },
);
export type RefundedPayment = Wire<typeof RefundedPayment>;

export const RefundInitiated = message({
	refundId: guid(),
	amount: Price,
	payments: list(RefundedPayment, { min: 1, max: 50 }),
	reason: optional(text({ max: 200 })),
});
export type RefundInitiated = Wire<typeof RefundInitiated>;

/** A refund succeeded or failed; the activity type says which. */
export const PaymentRefund = message({
	refundId: guid(),
	payment: RefundedPayment,
});
export type PaymentRefund = Wire<typeof PaymentRefund>;

export const RefundedAsStoreCredit = message({
	amount: Price,
	reason: optional(text({ max: 100 })),
});
export type RefundedAsStoreCredit = Wire<typeof RefundedAsStoreCredit>;

export const ActivityCardDetails = message({
	lastFourDigits: optional(text({ max: 4 })),
	brand: optional(text({ max: 100 })),
});
export type ActivityCardDetails = Wire<typeof ActivityCardDetails>;

export const ActivityPayment = message({
	creditCardDetails: ActivityCardDetails,
	amount: Price,
});
export type ActivityPayment = Wire<typeof ActivityPayment>;

/** A payment is pending, was cancelled or declined; the activity type says which. */
export const PaymentChange = message({
	regular: ActivityPayment,
	paymentId: guid(),
});
export type PaymentChange = Wire<typeof PaymentChange>;

export const PlatformReceipt = message({
	receiptId: guid(),
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type PlatformReceipt = Wire<typeof PlatformReceipt>;

export const ExternalReceipt = message({
	receiptId: optional(text({ max: 100 })),
	displayNumber: optional(text({ min: 1, max: 40 })),
});
export type ExternalReceipt = Wire<typeof ExternalReceipt>;

/** A receipt was created or sent; the activity type says which. */
export const PaymentReceipt = message(
	{
		wixReceipt: PlatformReceipt,
		externalReceipt: ExternalReceipt,
		paymentId: guid(),
	},
	{ oneof: [["wixReceipt", "externalReceipt"]] },
);
export type PaymentReceipt = Wire<typeof PaymentReceipt>;

export const ChargebackCreated = message({
	paymentId: guid(),
	chargebackId: guid(),
	amount: Price,
	paymentDetails: ActivityPayment,
});
export type ChargebackCreated = Wire<typeof ChargebackCreated>;

export const ChargebackReversed = message({
	paymentId: guid(),
	chargebackId: guid(),
	amount: Price,
	reversalAmount: Price,
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

/** One entry of the history. Callers may add merchant comments only. */
export const Activity = message(
	{
		customActivity: CustomActivity,
		merchantComment: MerchantComment,
		orderRefunded: OrderRefunded,
		orderCreatedFromExchange: OrderCreatedFromExchange,
		newExchangeOrderCreated: NewExchangeOrderCreated,
		/** What an edit of the order changed, in free form. */
		draftOrderChangesApplied: json(),
		savedPaymentMethod: SavedPaymentMethod,
		authorizedPaymentCreated: AuthorizedPaymentChange,
		authorizedPaymentCaptured: AuthorizedPaymentChange,
		authorizedPaymentVoided: AuthorizedPaymentChange,
		refundInitiated: RefundInitiated,
		paymentRefunded: PaymentRefund,
		paymentRefundFailed: PaymentRefund,
		refundedAsStoreCredit: RefundedAsStoreCredit,
		paymentPending: PaymentChange,
		paymentCanceled: PaymentChange,
		paymentDeclined: PaymentChange,
		receiptCreated: PaymentReceipt,
		receiptSent: PaymentReceipt,
		chargebackCreated: ChargebackCreated,
		chargebackReversed: ChargebackReversed,
		id: readOnly(optional(guid())),
		authorEmail: readOnly(optional(text({ format: "EMAIL" }))),
		createdDate: readOnly(timestamp()),
		type: OlderActivityType,
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
