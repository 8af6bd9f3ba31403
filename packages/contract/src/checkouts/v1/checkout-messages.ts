import { AddressWithContact } from "../../ecommerce/address-messages.ts";
import {
	CarrierServiceOption,
	SelectedCarrierServiceOption,
	ShippingRegion,
} from "../../ecommerce/delivery-messages.ts";
import { AppliedDiscount, GiftCard } from "../../ecommerce/discount-messages.ts";
import { ChannelType, CreatedBy, CustomField, ExtendedFields } from "../../ecommerce/entity-messages.ts";
import { WeightUnit } from "../../ecommerce/measure-messages.ts";
import { InvalidMembership, Membership, SelectedMemberships } from "../../ecommerce/membership-messages.ts";
import { MultiCurrencyPrice } from "../../ecommerce/money-messages.ts";
import { TaxSummary } from "../../ecommerce/tax-messages.ts";
import { AdditionalFee, CalculationErrors, PriceSummary, Violation } from "../../ecommerce/totals-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	fixed,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../../message.ts";
import { CheckoutLineItem } from "./checkout-line-item-messages.ts";

export const CheckoutShippingInfo = message({
	/** Address and contact details of the recipient. */
	shippingDestination: AddressWithContact,
	/** The selected delivery option. */
	selectedCarrierServiceOption: SelectedCarrierServiceOption,
	/** The delivery region of the address. */
	region: readOnly(ShippingRegion),
	/** The delivery options of each carrier. */
	carrierServiceOptions: readOnly(list(CarrierServiceOption)),
});
export type CheckoutShippingInfo = Wire<typeof CheckoutShippingInfo>;

export const CheckoutBuyerInfo = message(
	{
		visitorId: readOnly(guid()),
		memberId: readOnly(guid()),
		/** Whether anybody may use the checkout. */
		openAccess: unsupported(optional(bool())),
		contactId: readOnly(optional(guid())),
		email: optional(text({ format: "EMAIL" })),
	},
	{ oneof: [["visitorId", "memberId", "openAccess"]] },
);
export type CheckoutBuyerInfo = Wire<typeof CheckoutBuyerInfo>;

export const CheckoutMembershipOptions = message({
	/** Memberships that can pay for line items. */
	eligibleMemberships: readOnly(list(Membership, { max: 300 })),
	/** Memberships that cannot, with the reason. */
	invalidMemberships: readOnly(list(InvalidMembership, { max: 300 })),
	selectedMemberships: SelectedMemberships,
});
export type CheckoutMembershipOptions = Wire<typeof CheckoutMembershipOptions>;

export const ConversionInfo = message({
	/** The shop's currency. */
	siteCurrency: readOnly(text({ format: "CURRENCY" })),
	/** The number of units of the buyer's currency for one of the shop's. */
	conversionRate: readOnly(decimal({ gt: 0, lte: 1000000000000000 })),
});
export type ConversionInfo = Wire<typeof ConversionInfo>;

/** What buyers cannot change on the checkout page. Set at creation only. */
export const CustomSettings = message({
	/** Whether the buyer cannot change the gift card. */
	lockGiftCard: defaulted(bool(), false),
	/** Whether the buyer cannot change the coupon. */
	lockCouponCode: defaulted(bool(), false),
	/** Whether policies need no consent. */
	disabledPolicyAgreementCheckbox: defaulted(bool(), false),
	/** Whether offline payment is not offered. */
	disabledManualPayment: defaulted(bool(), false),
	/** Whether discount rules do not apply. */
	disabledDiscountRulesCalculation: optional(defaulted(bool(), false)),
});
export type CustomSettings = Wire<typeof CustomSettings>;

export const CustomContentReference = message({
	/** Id of the app. */
	appId: guid(),
	/** Id of the content. */
	componentId: guid(),
});
export type CustomContentReference = Wire<typeof CustomContentReference>;

export const ExternalReference = message({
	/** Id of the app. */
	appId: guid(),
	/** Id of the resource in the app. */
	resourceId: optional(text({ min: 1, max: 100 })),
});
export type ExternalReference = Wire<typeof ExternalReference>;

export const Charge = message({
	/** The first billing cycle of the payment. */
	cycleFrom: integer(),
	/** The number of billing cycles; absent if unlimited. */
	cycleCount: optional(integer()),
	priceSummary: PriceSummary,
	/** When the first payment is due. */
	cycleBillingDate: timestamp(),
});
export type Charge = Wire<typeof Charge>;

export const SubscriptionCharges = message({
	lineItemIds: list(guid(), { min: 1, max: 300 }),
	/** What is charged, as text. */
	description: optional(text({ max: 1000 })),
	/** The payments. */
	charges: list(Charge, { max: 50 }),
});
export type SubscriptionCharges = Wire<typeof SubscriptionCharges>;

/**
 * A purchase that can become an order. Its totals are computed on each read and write; errors are listed in
 * `calculationErrors`.
 */
export const Checkout = message({
	/** Id of the checkout. */
	id: readOnly(optional(guid())),
	lineItems: readOnly(list(CheckoutLineItem, { min: 1, max: 300 })),
	/** Address and contact details of the bill. */
	billingInfo: AddressWithContact,
	/** Address, delivery options and the selected one. */
	shippingInfo: CheckoutShippingInfo,
	buyerNote: optional(text({ max: 1000 })),
	/** Who buys. */
	buyerInfo: CheckoutBuyerInfo,
	conversionCurrency: readOnly(text({ format: "CURRENCY" })),
	priceSummary: readOnly(PriceSummary),
	calculationErrors: readOnly(CalculationErrors),
	/** The gift card that pays part of the total. */
	giftCard: readOnly(GiftCard),
	appliedDiscounts: readOnly(list(AppliedDiscount)),
	customFields: list(CustomField),
	weightUnit: readOnly(WeightUnit),
	taxSummary: readOnly(TaxSummary),
	currency: readOnly(text({ format: "CURRENCY" })),
	channelType: readOnly(ChannelType),
	siteLanguage: readOnly(text()),
	buyerLanguage: readOnly(text()),
	/** Whether the order was placed. */
	completed: readOnly(bool()),
	taxIncludedInPrice: readOnly(bool()),
	/** Who created the checkout. */
	createdBy: readOnly(CreatedBy),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	payNow: readOnly(PriceSummary),
	payLater: readOnly(PriceSummary),
	/** Memberships that can pay for line items. */
	membershipOptions: CheckoutMembershipOptions,
	additionalFees: readOnly(list(AdditionalFee, { max: 100 })),
	/** Id of the cart. */
	cartId: fixed(optional(guid())),
	/** Currencies and conversion rate. */
	conversionInfo: ConversionInfo,
	/** The amount to pay now, after the gift card. */
	payNowTotalAfterGiftCard: readOnly(MultiCurrencyPrice),
	/** Id of the checkout in the app that created it. */
	ecomId: unsupported(optional(guid())),
	violations: readOnly(list(Violation)),
	/** The amount to pay, after the gift card. */
	totalAfterGiftCard: readOnly(MultiCurrencyPrice),
	extendedFields: ExtendedFields,
	purchaseFlowId: readOnly(optional(guid())),
	/** What buyers cannot change on the checkout page. */
	customSettings: fixed(CustomSettings),
	/** Content of an app on the checkout page. */
	customContentReference: fixed(CustomContentReference),
	/** Where an app created the checkout from. */
	externalReference: fixed(ExternalReference),
	/** Id of the placed order. */
	orderId: readOnly(optional(guid())),
	payAfterFreeTrial: readOnly(PriceSummary),
	businessLocationId: optional(guid()),
	/** Whether a payment is required to place the order. */
	paymentRequired: readOnly(optional(bool())),
	/** The future payments of subscriptions. */
	subscriptionCharges: readOnly(optional(list(SubscriptionCharges, { max: 100 }))),
	paymentCurrency: readOnly(text({ format: "CURRENCY" })),
	/** The sum of the line items after discounts. */
	lineItemsSubtotal: readOnly(MultiCurrencyPrice),
	/** Id of the group of buyers that are exempt from tax. */
	taxExemptGroupId: unsupported(optional(guid())),
});
export type Checkout = Wire<typeof Checkout>;

/** `paymentGatewayOrderId` is set only if an amount is to be charged now. */
export const PlacedOrder = message(
	{
		/** Id of the order. */
		orderId: guid(),
		/** Id of the subscription. */
		subscriptionId: guid(),
		/** Id of the payment, for `pay`. */
		paymentGatewayOrderId: optional(text()),
	},
	{ oneof: [["orderId", "subscriptionId"]] },
);
export type PlacedOrder = Wire<typeof PlacedOrder>;

export const PlacedAndChargedOrder = message(
	{
		/** Id of the order. */
		orderId: guid(),
		/** Id of the subscription. */
		subscriptionId: guid(),
		/** Token of the payment's result. */
		paymentResponseToken: optional(text()),
		/** Id of the payment, for `pay`. */
		paymentGatewayOrderId: optional(text()),
		/** Whether the checkout is completed. */
		checkoutCompleted: readOnly(optional(bool())),
	},
	{ oneof: [["orderId", "subscriptionId"]] },
);
export type PlacedAndChargedOrder = Wire<typeof PlacedAndChargedOrder>;

export const CheckoutMarkedAsCompleted = message({
	/** The checkout. */
	checkout: Checkout,
});
export type CheckoutMarkedAsCompleted = Wire<typeof CheckoutMarkedAsCompleted>;
