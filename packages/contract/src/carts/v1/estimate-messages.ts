import {
	CarrierServiceOption,
	SelectedCarrierServiceOption,
	ShippingRegion,
} from "../../ecommerce/delivery-messages.ts";
import { AppliedDiscount, GiftCard } from "../../ecommerce/discount-messages.ts";
import { CatalogReference, PaymentOptionType } from "../../ecommerce/line-item-messages.ts";
import { WeightUnit } from "../../ecommerce/measure-messages.ts";
import {
	BalanceType,
	InvalidMembership,
	Membership,
	MembershipName,
	MembershipPaymentCredits,
	SelectedMembership,
} from "../../ecommerce/membership-messages.ts";
import { MultiCurrencyPrice } from "../../ecommerce/money-messages.ts";
import { ItemTaxFullDetails, TaxableAddress, TaxSummary } from "../../ecommerce/tax-messages.ts";
import { AdditionalFee, CalculationErrors, PriceSummary, Violation } from "../../ecommerce/totals-messages.ts";
import {
	decimal,
	enumeration,
	integer,
	json,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { Cart } from "./cart-messages.ts";

export const LineItemPricesData = message({
	totalPriceAfterTax: MultiCurrencyPrice,
	totalPriceBeforeTax: MultiCurrencyPrice,
	taxDetails: ItemTaxFullDetails,
	totalDiscount: MultiCurrencyPrice,
	/** The price of one unit, after discounts. */
	price: MultiCurrencyPrice,
	priceBeforeDiscounts: MultiCurrencyPrice,
	lineItemPrice: MultiCurrencyPrice,
	fullPrice: MultiCurrencyPrice,
	/** The price of all modifiers of one unit. */
	modifiers: MultiCurrencyPrice,
	priceBeforeDiscountsAndTax: MultiCurrencyPrice,
	depositAmount: MultiCurrencyPrice,
});
export type LineItemPricesData = Wire<typeof LineItemPricesData>;

export const CalculatedItemModifier = message({
	/** Id of the modifier. */
	id: text({ min: 1, max: 36 }),
	/** Id of the group. */
	groupId: text({ min: 1, max: 36 }),
	/** The price of the modifier. */
	price: readOnly(MultiCurrencyPrice),
});
export type CalculatedItemModifier = Wire<typeof CalculatedItemModifier>;

export const CalculatedLineItem = message({
	lineItemId: text(),
	/** Prices, discounts and tax. */
	pricesBreakdown: LineItemPricesData,
	paymentOption: PaymentOptionType,
	taxableAddress: TaxableAddress,
	/** Prices of the modifiers. */
	modifiers: optional(list(CalculatedItemModifier, { max: 625 })),
});
export type CalculatedLineItem = Wire<typeof CalculatedLineItem>;

export const CartShippingInformation = message({
	/** The delivery region of the address. */
	region: ShippingRegion,
	/** The selected delivery option. */
	selectedCarrierServiceOption: SelectedCarrierServiceOption,
	/** The delivery options of each carrier. */
	carrierServiceOptions: list(CarrierServiceOption),
});
export type CartShippingInformation = Wire<typeof CartShippingInformation>;

export const CoveringMembership = message({
	/** Id of the membership. */
	id: text({ min: 1, max: 200 }),
	/** Name of the plan. */
	name: MembershipName,
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
	/** What is left of the membership. */
	credits: MembershipPaymentCredits,
	/** When the membership expires. */
	expirationDate: timestamp(),
	/** Further data of the app. */
	additionalData: json(),
	/** What the membership includes. */
	offeringDescription: optional(text({ max: 500 })),
});
export type CoveringMembership = Wire<typeof CoveringMembership>;

export const CoveredLineItem = message({
	lineItemId: text({ min: 1, max: 100 }),
	/** The number of credits for the line item. */
	redemptionCost: integer(),
});
export type CoveredLineItem = Wire<typeof CoveredLineItem>;

export const ExistingMembership = message({
	/** The membership. */
	membership: CoveringMembership,
	/** The line items that it covers. */
	coveredLineItems: list(CoveredLineItem, { max: 300 }),
});
export type ExistingMembership = Wire<typeof ExistingMembership>;

export const ValidatedExistingMemberships = message({
	/** The memberships. */
	memberships: list(ExistingMembership, { max: 300 }),
});
export type ValidatedExistingMemberships = Wire<typeof ValidatedExistingMemberships>;

export const LimitedQuota = message({
	/** The size of the quota. */
	total: integer({ min: 1 }),
	/** What is left of the quota. */
	remaining: integer(),
	/** The unit of the quota. */
	limitedQuotaType: BalanceType,
});
export type LimitedQuota = Wire<typeof LimitedQuota>;

export const QuotaType = enumeration(["LIMITED", "UNLIMITED"]);
export type QuotaType = Wire<typeof QuotaType>;

export const Benefit = message({
	/** The limited quota. */
	limitedQuota: LimitedQuota,
	/** Id of the benefit. */
	benefitId: text({ min: 1, max: 200 }),
	/** Name of the benefit. */
	label: optional(text({ max: 200 })),
	/** Whether the quota is limited. */
	quotaType: QuotaType,
});
export type Benefit = Wire<typeof Benefit>;

export const PurchasablePlan = message({
	catalogReference: CatalogReference,
	/** Name of the plan. */
	name: MembershipName,
	/** What the plan includes. */
	benefits: list(Benefit, { min: 1, max: 50 }),
	/** What the plan includes, as text. */
	offeringDescription: optional(text({ max: 500 })),
	/** A page that asks for further data. */
	infoCollectionUrl: optional(text({ format: "WEB_URL" })),
	/** Price of the plan. */
	price: decimal({ gte: 0, maxScale: 3 }),
	priceDescription: optional(text({ max: 500 })),
});
export type PurchasablePlan = Wire<typeof PurchasablePlan>;

export const LineItemCoverage = message({
	/** Id of the benefit. */
	benefitId: text({ min: 1, max: 200 }),
	lineItemId: text({ min: 1, max: 100 }),
	/** What the line item uses of the quota. */
	redemptionCost: integer(),
});
export type LineItemCoverage = Wire<typeof LineItemCoverage>;

export const ValidatedPurchasablePlans = message({
	/** The plans. */
	purchasablePlans: list(PurchasablePlan, { max: 300 }),
	/** The line items that they cover. */
	coverages: list(LineItemCoverage, { max: 300 }),
});
export type ValidatedPurchasablePlans = Wire<typeof ValidatedPurchasablePlans>;

export const CartMembershipOptions = message({
	/** Memberships that can pay for line items. */
	eligibleMemberships: list(Membership, { max: 300 }),
	/** Memberships that cannot, with the reason. */
	invalidMemberships: list(InvalidMembership, { max: 300 }),
	selectedMemberships: list(SelectedMembership, { max: 300 }),
	/** Memberships of the buyer, and the items that they cover. */
	validatedExistingMemberships: ValidatedExistingMemberships,
	/** Plans that would cover items if the buyer bought them. */
	validatedPurchasablePlans: ValidatedPurchasablePlans,
});
export type CartMembershipOptions = Wire<typeof CartMembershipOptions>;

/**
 * Totals of a cart. `payNow` is the amount due to place the order, `payLater` the rest. Errors are listed in
 * `calculationErrors`.
 */
export const EstimatedTotals = message({
	/** The cart. */
	cart: Cart,
	/** Prices and tax of each line item. */
	calculatedLineItems: list(CalculatedLineItem),
	priceSummary: PriceSummary,
	/** The gift card that pays part of the total. */
	giftCard: GiftCard,
	taxSummary: TaxSummary,
	/** Delivery options and the selected one. */
	shippingInfo: CartShippingInformation,
	appliedDiscounts: list(AppliedDiscount),
	calculationErrors: CalculationErrors,
	weightUnit: WeightUnit,
	currency: text({ format: "CURRENCY" }),
	payNow: readOnly(PriceSummary),
	payLater: readOnly(PriceSummary),
	/** Memberships that can pay for line items. */
	membershipOptions: CartMembershipOptions,
	additionalFees: list(AdditionalFee, { max: 100 }),
	violations: readOnly(list(Violation)),
	payAfterFreeTrial: readOnly(PriceSummary),
});
export type EstimatedTotals = Wire<typeof EstimatedTotals>;
