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
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { CheckoutLineItem } from "./checkout-line-item-messages.ts";

export const CheckoutShippingInfo = message({
	shippingDestination: AddressWithContact,
	selectedCarrierServiceOption: SelectedCarrierServiceOption,
	region: readOnly(ShippingRegion),
	carrierServiceOptions: readOnly(list(CarrierServiceOption)),
});
export type CheckoutShippingInfo = Wire<typeof CheckoutShippingInfo>;

export const CheckoutBuyerInfo = message(
	{
		visitorId: readOnly(guid()),
		memberId: readOnly(guid()),
		openAccess: optional(bool()),
		contactId: readOnly(optional(guid())),
		email: optional(text({ format: "EMAIL" })),
	},
	{ oneof: [["visitorId", "memberId", "openAccess"]] },
);
export type CheckoutBuyerInfo = Wire<typeof CheckoutBuyerInfo>;

export const CheckoutMembershipOptions = message({
	eligibleMemberships: readOnly(list(Membership, { max: 300 })),
	invalidMemberships: readOnly(list(InvalidMembership, { max: 300 })),
	selectedMemberships: SelectedMemberships,
});
export type CheckoutMembershipOptions = Wire<typeof CheckoutMembershipOptions>;

export const ConversionInfo = message({
	siteCurrency: readOnly(text({ format: "CURRENCY" })),
	conversionRate: readOnly(decimal({ gt: 0, lte: 1000000000000000 })),
});
export type ConversionInfo = Wire<typeof ConversionInfo>;

/** What buyers cannot change on the checkout page. Set at creation only. */
export const CustomSettings = message({
	lockGiftCard: defaulted(bool(), false),
	lockCouponCode: defaulted(bool(), false),
	disabledPolicyAgreementCheckbox: defaulted(bool(), false),
	disabledManualPayment: defaulted(bool(), false),
	disabledDiscountRulesCalculation: optional(defaulted(bool(), false)),
});
export type CustomSettings = Wire<typeof CustomSettings>;

export const CustomContentReference = message({
	appId: guid(),
	componentId: guid(),
});
export type CustomContentReference = Wire<typeof CustomContentReference>;

export const ExternalReference = message({
	appId: guid(),
	resourceId: optional(text({ min: 1, max: 100 })),
});
export type ExternalReference = Wire<typeof ExternalReference>;

export const Charge = message({
	cycleFrom: integer(),
	cycleCount: optional(integer()),
	priceSummary: PriceSummary,
	cycleBillingDate: timestamp(),
});
export type Charge = Wire<typeof Charge>;

export const SubscriptionCharges = message({
	lineItemIds: list(guid(), { min: 1, max: 300 }),
	description: optional(text({ max: 1000 })),
	charges: list(Charge, { max: 50 }),
});
export type SubscriptionCharges = Wire<typeof SubscriptionCharges>;

/**
 * A purchase that can become an order. Its totals are computed on each read and write; errors are listed in
 * `calculationErrors`.
 */
export const Checkout = message({
	id: readOnly(optional(guid())),
	lineItems: readOnly(list(CheckoutLineItem, { min: 1, max: 300 })),
	billingInfo: AddressWithContact,
	shippingInfo: CheckoutShippingInfo,
	buyerNote: optional(text({ max: 1000 })),
	buyerInfo: CheckoutBuyerInfo,
	conversionCurrency: readOnly(text({ format: "CURRENCY" })),
	priceSummary: readOnly(PriceSummary),
	calculationErrors: readOnly(CalculationErrors),
	giftCard: readOnly(GiftCard),
	appliedDiscounts: readOnly(list(AppliedDiscount)),
	customFields: list(CustomField),
	weightUnit: readOnly(WeightUnit),
	taxSummary: readOnly(TaxSummary),
	currency: readOnly(text({ format: "CURRENCY" })),
	channelType: readOnly(ChannelType),
	siteLanguage: readOnly(text()),
	buyerLanguage: readOnly(text()),
	completed: readOnly(bool()),
	taxIncludedInPrice: readOnly(bool()),
	createdBy: readOnly(CreatedBy),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	payNow: readOnly(PriceSummary),
	payLater: readOnly(PriceSummary),
	membershipOptions: CheckoutMembershipOptions,
	additionalFees: readOnly(list(AdditionalFee, { max: 100 })),
	cartId: optional(guid()),
	conversionInfo: ConversionInfo,
	payNowTotalAfterGiftCard: readOnly(MultiCurrencyPrice),
	ecomId: optional(guid()),
	violations: readOnly(list(Violation)),
	totalAfterGiftCard: readOnly(MultiCurrencyPrice),
	extendedFields: ExtendedFields,
	purchaseFlowId: readOnly(optional(guid())),
	customSettings: CustomSettings,
	customContentReference: CustomContentReference,
	externalReference: ExternalReference,
	orderId: readOnly(optional(guid())),
	payAfterFreeTrial: readOnly(PriceSummary),
	businessLocationId: optional(guid()),
	paymentRequired: readOnly(optional(bool())),
	subscriptionCharges: readOnly(optional(list(SubscriptionCharges, { max: 100 }))),
	paymentCurrency: readOnly(text({ format: "CURRENCY" })),
	lineItemsSubtotal: readOnly(MultiCurrencyPrice),
	taxExemptGroupId: optional(guid()),
});
export type Checkout = Wire<typeof Checkout>;

/** `paymentGatewayOrderId` is set only if an amount is to be charged now. */
export const PlacedOrder = message(
	{
		orderId: guid(),
		subscriptionId: guid(),
		paymentGatewayOrderId: optional(text()),
	},
	{ oneof: [["orderId", "subscriptionId"]] },
);
export type PlacedOrder = Wire<typeof PlacedOrder>;

export const PlacedAndChargedOrder = message(
	{
		orderId: guid(),
		subscriptionId: guid(),
		paymentResponseToken: optional(text()),
		paymentGatewayOrderId: optional(text()),
		checkoutCompleted: readOnly(optional(bool())),
	},
	{ oneof: [["orderId", "subscriptionId"]] },
);
export type PlacedAndChargedOrder = Wire<typeof PlacedAndChargedOrder>;

export const CheckoutMarkedAsCompleted = message({
	checkout: Checkout,
});
export type CheckoutMarkedAsCompleted = Wire<typeof CheckoutMarkedAsCompleted>;
