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
	price: MultiCurrencyPrice,
	priceBeforeDiscounts: MultiCurrencyPrice,
	lineItemPrice: MultiCurrencyPrice,
	fullPrice: MultiCurrencyPrice,
	modifiers: MultiCurrencyPrice,
	priceBeforeDiscountsAndTax: MultiCurrencyPrice,
	depositAmount: MultiCurrencyPrice,
});
export type LineItemPricesData = Wire<typeof LineItemPricesData>;

export const CalculatedItemModifier = message({
	id: text({ min: 1, max: 36 }),
	groupId: text({ min: 1, max: 36 }),
	price: readOnly(MultiCurrencyPrice),
});
export type CalculatedItemModifier = Wire<typeof CalculatedItemModifier>;

export const CalculatedLineItem = message({
	lineItemId: text(),
	pricesBreakdown: LineItemPricesData,
	paymentOption: PaymentOptionType,
	taxableAddress: TaxableAddress,
	modifiers: optional(list(CalculatedItemModifier, { max: 625 })),
});
export type CalculatedLineItem = Wire<typeof CalculatedLineItem>;

export const CartShippingInformation = message({
	region: ShippingRegion,
	selectedCarrierServiceOption: SelectedCarrierServiceOption,
	carrierServiceOptions: list(CarrierServiceOption),
});
export type CartShippingInformation = Wire<typeof CartShippingInformation>;

export const CoveringMembership = message({
	id: text({ min: 1, max: 200 }),
	name: MembershipName,
	lineItemIds: list(text({ min: 1, max: 100 }), { max: 300 }),
	credits: MembershipPaymentCredits,
	expirationDate: timestamp(),
	additionalData: json(),
	offeringDescription: optional(text({ max: 500 })),
});
export type CoveringMembership = Wire<typeof CoveringMembership>;

export const CoveredLineItem = message({
	lineItemId: text({ min: 1, max: 100 }),
	redemptionCost: integer(),
});
export type CoveredLineItem = Wire<typeof CoveredLineItem>;

export const ExistingMembership = message({
	membership: CoveringMembership,
	coveredLineItems: list(CoveredLineItem, { max: 300 }),
});
export type ExistingMembership = Wire<typeof ExistingMembership>;

export const ValidatedExistingMemberships = message({
	memberships: list(ExistingMembership, { max: 300 }),
});
export type ValidatedExistingMemberships = Wire<typeof ValidatedExistingMemberships>;

export const LimitedQuota = message({
	total: integer({ min: 1 }),
	remaining: integer(),
	limitedQuotaType: BalanceType,
});
export type LimitedQuota = Wire<typeof LimitedQuota>;

export const QuotaType = enumeration(["LIMITED", "UNLIMITED"]);
export type QuotaType = Wire<typeof QuotaType>;

export const Benefit = message({
	limitedQuota: LimitedQuota,
	benefitId: text({ min: 1, max: 200 }),
	label: optional(text({ max: 200 })),
	quotaType: QuotaType,
});
export type Benefit = Wire<typeof Benefit>;

export const PurchasablePlan = message({
	catalogReference: CatalogReference,
	name: MembershipName,
	benefits: list(Benefit, { min: 1, max: 50 }),
	offeringDescription: optional(text({ max: 500 })),
	infoCollectionUrl: optional(text({ format: "WEB_URL" })),
	price: decimal({ gte: 0, maxScale: 3 }),
	priceDescription: optional(text({ max: 500 })),
});
export type PurchasablePlan = Wire<typeof PurchasablePlan>;

export const LineItemCoverage = message({
	benefitId: text({ min: 1, max: 200 }),
	lineItemId: text({ min: 1, max: 100 }),
	redemptionCost: integer(),
});
export type LineItemCoverage = Wire<typeof LineItemCoverage>;

export const ValidatedPurchasablePlans = message({
	purchasablePlans: list(PurchasablePlan, { max: 300 }),
	coverages: list(LineItemCoverage, { max: 300 }),
});
export type ValidatedPurchasablePlans = Wire<typeof ValidatedPurchasablePlans>;

export const CartMembershipOptions = message({
	eligibleMemberships: list(Membership, { max: 300 }),
	invalidMemberships: list(InvalidMembership, { max: 300 }),
	selectedMemberships: list(SelectedMembership, { max: 300 }),
	validatedExistingMemberships: ValidatedExistingMemberships,
	validatedPurchasablePlans: ValidatedPurchasablePlans,
});
export type CartMembershipOptions = Wire<typeof CartMembershipOptions>;

/**
 * Totals of a cart. `payNow` is the amount due to place the order, `payLater` the rest. Errors are listed in
 * `calculationErrors`.
 */
export const EstimatedTotals = message({
	cart: Cart,
	calculatedLineItems: list(CalculatedLineItem),
	priceSummary: PriceSummary,
	giftCard: GiftCard,
	taxSummary: TaxSummary,
	shippingInfo: CartShippingInformation,
	appliedDiscounts: list(AppliedDiscount),
	calculationErrors: CalculationErrors,
	weightUnit: WeightUnit,
	currency: text({ format: "CURRENCY" }),
	payNow: readOnly(PriceSummary),
	payLater: readOnly(PriceSummary),
	membershipOptions: CartMembershipOptions,
	additionalFees: list(AdditionalFee, { max: 100 }),
	violations: readOnly(list(Violation)),
	payAfterFreeTrial: readOnly(PriceSummary),
});
export type EstimatedTotals = Wire<typeof EstimatedTotals>;
