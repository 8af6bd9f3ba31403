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
	originalCurrency: readOnly(optional(text({ format: "CURRENCY" }))),
	conversionRate: readOnly(optional(decimal({ gt: 0, lte: 1000000000000000 }))),
});
export type CurrencyConversionDetails = Wire<typeof CurrencyConversionDetails>;

/** INITIALIZED orders can be read by id only. CANCELED and REJECTED are final. */
export const OrderStatus = enumeration(["INITIALIZED", "APPROVED", "CANCELED", "PENDING", "REJECTED"]);
export type OrderStatus = Wire<typeof OrderStatus>;

export const AttributionSource = enumeration(["UNSPECIFIED", "FACEBOOK_ADS"]);
export type AttributionSource = Wire<typeof AttributionSource>;

export const ChannelInfo = message({
	type: ChannelType,
	externalOrderId: optional(text({ max: 100 })),
	externalOrderUrl: optional(text({ max: 300 })),
});
export type ChannelInfo = Wire<typeof ChannelInfo>;

export const FulfillmentStatusesAggregate = message({
	statuses: optional(list(text())),
});
export type FulfillmentStatusesAggregate = Wire<typeof FulfillmentStatusesAggregate>;

/** Ids of tags. Private tags are visible to staff only. */
export const OrderTags = message({
	privateTags: TagList,
	tags: TagList,
});
export type OrderTags = Wire<typeof OrderTags>;

export const BusinessLocation = message({
	id: guid(),
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
	orderActions: list(OrderActionType, { max: 17 }),
});
export type CustomAllowedActions = Wire<typeof CustomAllowedActions>;

export const OwnerApps = message({
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
		standardActions: bool(),
		limitedActions: bool(),
		customActions: CustomAllowedActions,
		editableByEveryone: optional(bool()),
		editableByOwnerApps: OwnerApps,
		specificItemsCouponBehavior: optional(SpecificItemsCouponBehavior),
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
	formSchemaId: guid(),
	namespace: text({ max: 100 }),
});
export type FormIdentifier = Wire<typeof FormIdentifier>;

export const FormInfo = message({
	schemaIdentifier: readOnly(FormIdentifier),
	id: readOnly(guid()),
	lineItemIds: readOnly(list(guid(), { max: 300 })),
	title: readOnly(text({ max: 100 })),
	subtitles: readOnly(optional(list(text({ max: 100 }), { max: 10 }))),
	formSubmissionId: optional(guid()),
});
export type FormInfo = Wire<typeof FormInfo>;

export const OrderPlatformFee = message({
	name: TranslatableString,
	amount: Price,
	lineItemId: guid(),
	chargeType: PlatformFeeChargeType,
	percentageRate: decimal({ gt: 0, lte: 1, maxScale: 4 }),
});
export type OrderPlatformFee = Wire<typeof OrderPlatformFee>;

export const PlatformFeeSummary = message({
	total: Price,
	totalPassOn: Price,
	totalAbsorbed: Price,
	fees: list(OrderPlatformFee, { max: 300 }),
});
export type PlatformFeeSummary = Wire<typeof PlatformFeeSummary>;

/** A placed order: what was bought, by whom, at which prices, and the state of its payment and delivery. */
export const Order = message({
	id: readOnly(optional(guid())),
	number: readOnly(int64()),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	lineItems: readOnly(list(OrderLineItem, { min: 1, max: 300 })),
	buyerInfo: OrderBuyerInfo,
	paymentStatus: PaymentStatus,
	fulfillmentStatus: readOnly(FulfillmentStatus),
	buyerLanguage: optional(text()),
	weightUnit: WeightUnit,
	currency: optional(text({ format: "CURRENCY" })),
	currencyConversionDetails: CurrencyConversionDetails,
	taxIncludedInPrices: bool(),
	siteLanguage: readOnly(optional(text())),
	priceSummary: readOnly(OrderPriceSummary),
	billingInfo: AddressWithContact,
	shippingInfo: OrderShippingInformation,
	buyerNote: optional(text({ max: 1000 })),
	status: OrderStatus,
	archived: optional(defaulted(bool(), false)),
	taxSummary: OrderTaxSummary,
	taxInfo: OrderTaxInfo,
	appliedDiscounts: list(OrderAppliedDiscount, { max: 320 }),
	activities: readOnly(list(Activity, { max: 1000 })),
	attributionSource: AttributionSource,
	createdBy: readOnly(CreatedBy),
	channelInfo: ChannelInfo,
	seenByAHuman: optional(bool()),
	checkoutId: optional(guid()),
	customFields: list(CustomField),
	cartId: optional(guid()),
	isInternalOrderCreate: optional(bool()),
	payNow: readOnly(OrderPriceSummary),
	balanceSummary: readOnly(BalanceSummary),
	additionalFees: list(OrderAdditionalFee, { max: 100 }),
	fulfillmentStatusesAggregate: readOnly(FulfillmentStatusesAggregate),
	extendedFields: ExtendedFields,
	purchaseFlowId: optional(guid()),
	recipientInfo: AddressWithContact,
	tags: OrderTags,
	purchasedDate: timestamp(),
	businessLocation: BusinessLocation,
	payAfterFreeTrial: readOnly(OrderPriceSummary),
	deposit: readOnly(OrderPriceSummary),
	settings: readOnly(OrderSettings),
	forms: readOnly(optional(list(FormInfo, { max: 1000 }))),
	platformFeeSummary: PlatformFeeSummary,
	imported: readOnly(defaulted(bool(), false)),
	demo: readOnly(optional(defaulted(bool(), false))),
});
export type Order = Wire<typeof Order>;

export const OrderApprovalStrategy = enumeration(["DEFAULT", "PAYMENT_RECEIVED", "PAYMENT_METHOD_SAVED"]);
export type OrderApprovalStrategy = Wire<typeof OrderApprovalStrategy>;

export const OrderCreateNotifications = message({
	sendNotificationToBuyer: optional(defaulted(bool(), true)),
	sendNotificationsToBusiness: optional(defaulted(bool(), true)),
});
export type OrderCreateNotifications = Wire<typeof OrderCreateNotifications>;

/**
 * DEFAULT approves when the order is paid or free, PAYMENT_RECEIVED only when it is paid, PAYMENT_METHOD_SAVED when a
 * payment method is saved.
 */
export const OrderCreationSettings = message(
	{
		editableByEveryone: bool(),
		editableByOwnerApps: OwnerApps,
		orderApprovalStrategy: defaulted(OrderApprovalStrategy, "DEFAULT"),
		notifications: OrderCreateNotifications,
	},
	{ oneof: [["editableByEveryone", "editableByOwnerApps"]] },
);
export type OrderCreationSettings = Wire<typeof OrderCreationSettings>;
