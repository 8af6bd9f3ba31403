import { AddressWithContact } from "../ecommerce/address-messages.ts";
import { ChannelType, CreatedBy, CustomField, ExtendedFields, TagList } from "../ecommerce/entity-messages.ts";
import { PlatformFeeChargeType, TranslatableString } from "../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { Activity } from "./order-activity-messages.ts";
import { OrderAdditionalFee, OrderAppliedDiscount } from "./order-discount-messages.ts";
import { OrderLineItem } from "./order-line-item-messages.ts";
import { BalanceSummary, OrderPriceSummary, Price } from "./order-money-messages.ts";
import { OrderShippingInformation } from "./order-shipping-messages.ts";
import { OrderTaxInfo, OrderTaxSummary } from "./order-tax-messages.ts";

export const OrderBuyerInfo = message(
	{
		visitorId: guid(),
		memberId: guid(),
		contactId: optional(guid()),
		email: optional(text({ format: "EMAIL" })),
	},
	{ oneof: [["visitorId", "memberId"]] },
);
export type OrderBuyerInfo = Wire<typeof OrderBuyerInfo>;

/** Follows the payments of the order, and may lag behind them. */
export const PaymentStatus = enumeration([
	"UNSPECIFIED",
	"NOT_PAID",
	"PAID",
	"PARTIALLY_REFUNDED",
	"FULLY_REFUNDED",
	"PENDING",
	"PARTIALLY_PAID",
	"PENDING_MERCHANT",
	"CANCELED",
	"DECLINED",
]);
export type PaymentStatus = Wire<typeof PaymentStatus>;

export const FulfillmentStatus = enumeration(["NOT_FULFILLED", "FULFILLED", "PARTIALLY_FULFILLED"]);
export type FulfillmentStatus = Wire<typeof FulfillmentStatus>;

export const CurrencyConversionDetails = message({
	/** The currency before conversion. */
	originalCurrency: readOnly(optional(text({ format: "CURRENCY" }))),
	/** The number of units of the order's currency for one of the original. */
	conversionRate: readOnly(optional(decimal({ gt: 0, lte: 1000000000000000 }))),
});
export type CurrencyConversionDetails = Wire<typeof CurrencyConversionDetails>;

/** INITIALIZED orders can be read by id only. CANCELED and REJECTED are final. */
export const OrderStatus = enumeration(["INITIALIZED", "APPROVED", "CANCELED", "PENDING", "REJECTED"]);
export type OrderStatus = Wire<typeof OrderStatus>;

export const AttributionSource = enumeration(["UNSPECIFIED", "FACEBOOK_ADS"]);
export type AttributionSource = Wire<typeof AttributionSource>;

export const ChannelInfo = message({
	/** The sales channel. */
	type: ChannelType,
	/** Id of the order in the channel. */
	externalOrderId: optional(text({ max: 100 })),
	/** Address of the order in the channel. */
	externalOrderUrl: optional(text({ max: 300 })),
});
export type ChannelInfo = Wire<typeof ChannelInfo>;

export const FulfillmentStatusesAggregate = message({
	/** The statuses. */
	statuses: optional(list(text())),
});
export type FulfillmentStatusesAggregate = Wire<typeof FulfillmentStatusesAggregate>;

/** Ids of tags. Private tags are visible to staff only. */
export const OrderTags = message({
	/** Tags that only staff see. */
	privateTags: TagList,
	/** Tags that buyers see too. */
	tags: TagList,
});
export type OrderTags = Wire<typeof OrderTags>;

export const BusinessLocation = message({
	/** Id of the location. */
	id: guid(),
	/** Name of the location. */
	name: readOnly(text({ min: 1, max: 500 })),
});
export type BusinessLocation = Wire<typeof BusinessLocation>;

export const OrderActionType = enumeration([
	"EDIT",
	"UPDATE",
	"REFUND",
	"APPROVE",
	"CANCEL",
	"FULFILL",
	"COLLECT_PAYMENTS",
	"SEND_NOTIFICATIONS",
	"ADD_MERCHANT_ACTIVITY",
	"ADD_ACTIVITY",
	"CREATE_INVOICE",
	"CREATE_RECEIPTS",
	"ASSIGN_TAG",
	"PRINT_PACKAGING_SLIP",
	"MODIFY_INVENTORY",
]);
export type OrderActionType = Wire<typeof OrderActionType>;

export const CustomAllowedActions = message({
	/** The actions. */
	orderActions: list(OrderActionType, { max: 17 }),
});
export type CustomAllowedActions = Wire<typeof CustomAllowedActions>;

export const OwnerApps = message({
	/** Ids of the apps. */
	appIds: list(guid(), { min: 1, max: 10 }),
});
export type OwnerApps = Wire<typeof OwnerApps>;

export const SpecificItemsCouponBehavior = enumeration([
	"UNDEFINED_COUPON_BEHAVIOR",
	"ITEM_SUBTOTAL_INCLUDES_DISCOUNT",
	"LEGACY_ITEM_SUBTOTAL_DOES_NOT_INCLUDE_DISCOUNT",
]);
export type SpecificItemsCouponBehavior = Wire<typeof SpecificItemsCouponBehavior>;

/** What may be done with the order, and by whom. */
export const OrderSettings = message(
	{
		/** Whether all actions are allowed. */
		standardActions: bool(),
		/** Whether only some actions are allowed. */
		limitedActions: bool(),
		/** The allowed actions. */
		customActions: CustomAllowedActions,
		/** Whether everybody with the permission can edit it. */
		editableByEveryone: optional(bool()),
		/** The apps that can edit it. */
		editableByOwnerApps: OwnerApps,
		/** How edits affect coupons of single items. */
		specificItemsCouponBehavior: optional(SpecificItemsCouponBehavior),
		/** Whether an invoice is created. */
		createInvoice: optional(defaulted(bool(), true)),
	},
	{
		oneof: [
			["standardActions", "limitedActions", "customActions"],
			["editableByEveryone", "editableByOwnerApps"],
		],
	},
);
export type OrderSettings = Wire<typeof OrderSettings>;

export const FormIdentifier = message({
	/** Id of the form. */
	formSchemaId: guid(),
	/** Namespace of the form's app. */
	namespace: text({ max: 100 }),
});
export type FormIdentifier = Wire<typeof FormIdentifier>;

export const FormInfo = message({
	/** Which form it is. */
	schemaIdentifier: readOnly(FormIdentifier),
	/** Id of the form at the order. */
	id: readOnly(guid()),
	lineItemIds: readOnly(list(guid(), { max: 300 })),
	/** Title of the form. */
	title: readOnly(text({ max: 100 })),
	/** Subtitles of the form. */
	subtitles: readOnly(optional(list(text({ max: 100 }), { max: 10 }))),
	/** Id of what the buyer submitted. */
	formSubmissionId: optional(guid()),
});
export type FormInfo = Wire<typeof FormInfo>;

export const OrderPlatformFee = message({
	/** Name of the fee. */
	name: TranslatableString,
	amount: Price,
	lineItemId: guid(),
	/** Whether the buyer or the seller bears the fee. */
	chargeType: PlatformFeeChargeType,
	/** The fee as a fraction of the price. */
	percentageRate: decimal({ gt: 0, lte: 1, maxScale: 4 }),
});
export type OrderPlatformFee = Wire<typeof OrderPlatformFee>;

export const PlatformFeeSummary = message({
	/** The sum of the fees. */
	total: Price,
	/** The sum that the buyer bears. */
	totalPassOn: Price,
	/** The sum that the seller bears. */
	totalAbsorbed: Price,
	/** The fees. */
	fees: list(OrderPlatformFee, { max: 300 }),
});
export type PlatformFeeSummary = Wire<typeof PlatformFeeSummary>;

/** A placed order: what was bought, by whom, at which prices, and the state of its payment and delivery. */
export const Order = message({
	/** Id of the order. */
	id: readOnly(optional(guid())),
	/** The number that buyers and staff see. */
	number: readOnly(int64()),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	lineItems: readOnly(list(OrderLineItem, { min: 1, max: 300 })),
	/** Who bought. */
	buyerInfo: OrderBuyerInfo,
	/** Whether the order is paid. */
	paymentStatus: PaymentStatus,
	/** Whether the items were sent. */
	fulfillmentStatus: readOnly(FulfillmentStatus),
	buyerLanguage: optional(text()),
	weightUnit: WeightUnit,
	currency: optional(text({ format: "CURRENCY" })),
	/** Currencies and conversion rate. */
	currencyConversionDetails: CurrencyConversionDetails,
	taxIncludedInPrices: bool(),
	siteLanguage: readOnly(optional(text())),
	priceSummary: readOnly(OrderPriceSummary),
	/** Address and contact details of the bill. */
	billingInfo: AddressWithContact,
	/** The delivery option, with address and price. */
	shippingInfo: OrderShippingInformation,
	buyerNote: optional(text({ max: 1000 })),
	/** Whether the order is approved, pending, cancelled or rejected. */
	status: OrderStatus,
	/** Whether staff archived the order. */
	archived: optional(defaulted(bool(), false)),
	taxSummary: OrderTaxSummary,
	taxInfo: OrderTaxInfo,
	appliedDiscounts: list(OrderAppliedDiscount, { max: 320 }),
	/** The history, newest last. */
	activities: readOnly(list(Activity, { max: 1000 })),
	/** The channel that the buyer came from. */
	attributionSource: AttributionSource,
	/** Who placed the order. */
	createdBy: readOnly(CreatedBy),
	/** The sales channel. */
	channelInfo: ChannelInfo,
	/** Whether staff have opened the order. */
	seenByAHuman: optional(bool()),
	/** Id of the checkout. */
	checkoutId: optional(guid()),
	customFields: list(CustomField),
	/** Id of the cart. */
	cartId: optional(guid()),
	/** Whether the platform created the order. */
	isInternalOrderCreate: optional(bool()),
	payNow: readOnly(OrderPriceSummary),
	/** Sums of the payments. */
	balanceSummary: readOnly(BalanceSummary),
	additionalFees: list(OrderAdditionalFee, { max: 100 }),
	/** Status of each fulfilment. */
	fulfillmentStatusesAggregate: readOnly(FulfillmentStatusesAggregate),
	extendedFields: ExtendedFields,
	purchaseFlowId: optional(guid()),
	/** Address and contact details of the recipient. */
	recipientInfo: AddressWithContact,
	/** Tags of the order. */
	tags: OrderTags,
	/** When the buyer placed the order. */
	purchasedDate: timestamp(),
	/** The location that sold the items. */
	businessLocation: BusinessLocation,
	payAfterFreeTrial: readOnly(OrderPriceSummary),
	/** The amounts of the deposit. */
	deposit: readOnly(OrderPriceSummary),
	settings: readOnly(OrderSettings),
	/** The forms that the buyer filled in. */
	forms: readOnly(optional(list(FormInfo, { max: 1000 }))),
	/** The fees of a marketplace. */
	platformFeeSummary: PlatformFeeSummary,
	/** Whether the order was imported from elsewhere. */
	imported: readOnly(defaulted(bool(), false)),
	/** Whether it is an example. */
	demo: readOnly(optional(defaulted(bool(), false))),
});
export type Order = Wire<typeof Order>;

export const OrderApprovalStrategy = enumeration(["DEFAULT", "PAYMENT_RECEIVED", "PAYMENT_METHOD_SAVED"]);
export type OrderApprovalStrategy = Wire<typeof OrderApprovalStrategy>;

export const OrderCreateNotifications = message({
	/** Whether to mail the buyer. */
	sendNotificationToBuyer: optional(defaulted(bool(), true)),
	/** Whether to notify the shop. */
	sendNotificationsToBusiness: optional(defaulted(bool(), true)),
});
export type OrderCreateNotifications = Wire<typeof OrderCreateNotifications>;

/**
 * DEFAULT approves when the order is paid or free, PAYMENT_RECEIVED only when it is paid, PAYMENT_METHOD_SAVED when a
 * payment method is saved.
 */
export const OrderCreationSettings = message(
	{
		/** Whether everybody with the permission can edit it. */
		editableByEveryone: bool(),
		/** The apps that can edit it. */
		editableByOwnerApps: OwnerApps,
		/** When the order is approved. */
		orderApprovalStrategy: defaulted(OrderApprovalStrategy, "DEFAULT"),
		/** Whom to notify. */
		notifications: OrderCreateNotifications,
	},
	{ oneof: [["editableByEveryone", "editableByOwnerApps"]] },
);
export type OrderCreationSettings = Wire<typeof OrderCreationSettings>;
