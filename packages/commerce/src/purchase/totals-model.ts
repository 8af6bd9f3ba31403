import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { FallbackReason, JurisdictionType } from "@cartwright/contract/ecommerce/tax-messages";
import type { AdditionalFeeSource } from "@cartwright/contract/ecommerce/totals-messages";
import type { DiscountReason } from "@cartwright/contract/orders/order-discount-messages";
import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { Translate } from "@cartwright/kernel/foundation/translations";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Condition } from "../delivery/documents.ts";
import type { Transit } from "../delivery/transit.ts";
import type { AppliedRate } from "../taxes/rate-at.ts";
import type { ReverseCharge } from "../taxes/reverse-charge.ts";
import type { Exemption, TaxRounding } from "../taxes/settings.ts";
import type { DeliveryDates } from "./delivery-dates.ts";
import type { DeliveryChoice, TipChoice } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import type { TimeSlot } from "./time-slots.ts";

/** Everything that the totals of a purchase depend on. */
export interface CalculationInput {
	readonly lines: readonly ResolvedLine[];
	readonly settings: Settings;
	/** The time from which delivery dates count. */
	readonly now: string;
	readonly shippingAddress?: Address | undefined;
	readonly billingAddress?: Address | undefined;
	/** The group of exempt buyers that the buyer belongs to. */
	readonly taxExemptGroupId?: string | undefined;
	/** If the buyer owes the tax of what goes to other member states of the European Union. */
	readonly reverseCharge?: ReverseCharge | undefined;
	readonly selectedOption?: DeliveryChoice | undefined;
	/** Select the cheapest option if the destination is known and the shopper has not chosen an offered one. */
	readonly preselect?: boolean;
	readonly discounts?: readonly GrantedDiscount[];
	readonly fees?: readonly Fee[] | undefined;
	/** What tax services calculated, by the ids of `automaticParts`. */
	readonly automaticTaxes?: ReadonlyMap<string, AutomaticTax> | undefined;
	/** The calculators of tax services that did not respond as they should. */
	readonly failedCalculators?: ReadonlySet<string> | undefined;
	/** Ways of delivery beside those of the shop. */
	readonly carrierOptions?: readonly OfferedOption[] | undefined;
	readonly giftCard?: GiftCardBalance | undefined;
	readonly tip?: TipChoice | undefined;
	/** Parts to calculate; the others are zero. All default to true. */
	readonly calculateTax?: boolean | undefined;
	readonly calculateShipping?: boolean | undefined;
	readonly calculateFees?: boolean | undefined;
	/** Writes names of deliveries and taxes in the language of the reader. */
	readonly translate?: Translate | undefined;
	/** Errors found while the input was loaded; added to those of the calculation. */
	readonly errors?: readonly TotalsError[];
}

/** A discount that has been granted; the calculation only allocates it. */
export interface GrantedDiscount {
	readonly id: string;
	readonly source:
		| { readonly kind: "coupon"; readonly code: string; readonly name: string; readonly couponType?: string }
		| MerchantSource
		| RuleSource;
	readonly scope: "GLOBAL" | "SPECIFIC_ITEMS" | "SHIPPING";
	/** For SPECIFIC_ITEMS. */
	readonly lineItemIds?: readonly string[];
	readonly value: /** So much off each line, by the line's id. */
		| { readonly type: "LINE_AMOUNTS"; readonly amounts: Readonly<Record<string, Minor>> }
		/** An amount or a percentage off what is left of each line, by the line's id. */
		| { readonly type: "EACH_LINE"; readonly values: Readonly<Record<string, PlainValue>> }
		| PlainValue;
}

export type PlainValue =
	| { readonly type: "AMOUNT"; readonly amount: Minor }
	| { readonly type: "PERCENT"; readonly rate: Rate };

export interface MerchantSource {
	readonly kind: "merchant";
	readonly reason?: DiscountReason;
	readonly description?: string;
	/** If it is a percentage of the prices before all other discounts. */
	readonly rate?: Rate;
}

export interface RuleSource {
	readonly kind: "rule";
	readonly name: string;
	/** As the reader sees it, if that differs. */
	readonly translated?: string;
	/** The app whose service grants it; absent for the shop's own rules. */
	readonly appId?: string;
}

/** A charge beside lines and delivery, such as gift wrapping. */
export interface Fee {
	/** Of fees that drafts of orders added; others have the id of their place (`orders/fee-id.ts`). */
	readonly id?: string;
	readonly code: string;
	readonly name: string;
	readonly price: Minor;
	readonly source: AdditionalFeeSource;
	readonly taxable: boolean;
	/** By default that of products. */
	readonly taxGroupId?: string;
	readonly providerAppId?: string;
	readonly lineItemIds?: readonly string[];
}

export interface GiftCardBalance {
	readonly id: string;
	readonly appId: string;
	/** Id in the app, if that is another one than the shop itself. */
	readonly externalId?: string;
	readonly obfuscatedCode: string;
	/** What is left of it, apart from what the purchase's own order took. */
	readonly balance: Minor;
	/** The most that the buyer wants to use of it. */
	readonly requested?: Minor | undefined;
}

/** A delivery option with its price for this purchase. */
export interface OfferedOption {
	readonly carrierId: string;
	readonly code: string;
	/** As the reader sees it. */
	readonly title: string;
	/** As the shop wrote it. */
	readonly originalTitle: string;
	readonly price: Minor;
	readonly deliveryTime?: string | undefined;
	/** Absent if nobody can compute its dates. */
	readonly transit?: Transit | undefined;
	/** For pickup: the location and its instructions. */
	readonly pickup?: { readonly address: Address; readonly instructions?: string | undefined } | undefined;
	/** Of local delivery: when it comes. */
	readonly slot?: TimeSlot;
	/** The subtotal that makes it free, if the purchase has reached it. */
	readonly freeFrom?: Minor;
	/** How the shop's own price came about. */
	readonly reason?: DeliveryReason;
	/** Which lines go to which region. */
	readonly allocations?: readonly DeliveryPart[];
}

export interface DeliveryReason {
	/** The names of the regions. */
	readonly regions: readonly string[];
	/** What had to be met for the rate, of each part of the delivery. */
	readonly conditions: readonly Condition[];
	/** The price of a unit and how many there are, if the rate is for each unit. */
	readonly perUnit?: { readonly amount: Minor; readonly quantity: number };
	/** What the carrier adds to each price. */
	readonly charges: Minor;
	/** Nothing else was offered. */
	readonly isBackup: boolean;
	/** Into how many deliveries it is split. */
	readonly parts: number;
}

export interface DeliveryPart {
	readonly carrierId: string;
	readonly code: string;
	readonly region: { readonly id?: string | undefined; readonly name: string };
	readonly lineItemIds: readonly string[];
}

export interface DeliveryOption extends OfferedOption {
	/** When the purchase ships and arrives, if it is ordered now. */
	readonly dates: DeliveryDates;
}

/** The tax of a line or charge. Only `gross` includes `tax`. */
export interface TaxedAmount {
	/** Price after discounts; includes the tax if prices include tax. */
	readonly priced: Minor;
	readonly net: Minor;
	readonly tax: Minor;
	/** What the buyer pays: net + tax. */
	readonly gross: Minor;
	/** The sum of all rates. */
	readonly rate: Rate;
	/** The first tax rate; absent if nothing is taxed. */
	readonly rateId?: string;
	/** Of several rates, and of those of a tax service: the tax at each. They add up to `tax`. */
	readonly shares?: readonly TaxShare[];
}

/** The tax of an amount at one of its rates. */
export interface TaxShare {
	readonly rateId: string;
	readonly rate: Rate;
	readonly taxable: Minor;
	readonly tax: Minor;
}

export interface LineTotals {
	readonly lineItemId: string;
	readonly quantity: number;
	/** Unit price times quantity; includes the tax if prices include tax. */
	readonly beforeDiscounts: Minor;
	/** All discounts on the line. */
	readonly discount: Minor;
	/** The part from discounts on specific lines (SPECIFIC_ITEMS). */
	readonly ownDiscount: Minor;
	readonly taxed: TaxedAmount;
	/** The part of `taxed.gross` that is due when the order is placed; the rest is due later, unless a membership pays it. */
	readonly payNow: Minor;
	/** What a membership pays: all of it, or nothing. */
	readonly byMembership?: Minor;
}

export interface ChargeTotals {
	readonly beforeDiscounts: Minor;
	readonly discount: Minor;
	readonly taxed: TaxedAmount;
}

export interface FeeTotals extends ChargeTotals {
	readonly fee: Fee;
}

export interface DiscountTotals {
	readonly discount: GrantedDiscount;
	readonly amount: Minor;
	readonly lines: readonly { readonly lineItemId: string; readonly amount: Minor }[];
}

/** `subtotal + shipping + additionalFees − discount + tax = total`; tax that prices include is not added. */
export interface Summary {
	readonly subtotal: Minor;
	readonly shipping: Minor;
	readonly additionalFees: Minor;
	readonly discount: Minor;
	readonly tax: Minor;
	/** The part on which this buyer pays no tax, and others do; absent without any. */
	readonly taxExempt?: Minor;
	/** Before gift cards: the total of the order. */
	readonly total: Minor;
}

export interface Totals extends Summary {
	readonly currency: string;
	readonly taxIncludedInPrices: boolean;
	/** Whether the tax of each line and charge was rounded, or once the sum of each rate. */
	readonly taxRounding: TaxRounding;
	readonly lines: readonly LineTotals[];
	readonly delivery: Delivery;
	/** The last may be the tip. */
	readonly fees: readonly FeeTotals[];
	/** How the tip was chosen. */
	readonly tipChoice?: TipChoice;
	readonly discounts: readonly DiscountTotals[];
	readonly taxes: readonly TaxOfRate[];
	/** How the tax came about. */
	readonly taxCalculation: TaxCalculation;
	/** What tax services are to calculate. */
	readonly automaticParts: readonly AutomaticPart[];
	/** The group of exempt buyers that the buyer belongs to. */
	readonly taxExemptGroupId?: string;
	readonly giftCard?: GiftCardBalance & { readonly amount: Minor };
	/** What memberships pay of the lines; absent without any. */
	readonly byMemberships?: Minor;
	/** Amount to pay by other means than gift cards and memberships. */
	readonly totalAfterGiftCard: Minor;
	readonly payNow: Summary;
	readonly payLater: Summary;
	readonly payNowAfterGiftCard: Minor;
	readonly errors: readonly TotalsError[];
}

export interface Delivery {
	/** Whether any line must be shipped or picked up. */
	readonly needed: boolean;
	readonly options: readonly DeliveryOption[];
	readonly selected?: DeliveryOption;
	/** Whether the shopper chose the selected option; otherwise it is the cheapest. */
	readonly requested: boolean;
	readonly cost?: ChargeTotals;
	/** Where it goes, if the shop delivers there. */
	readonly region?: { readonly id?: string | undefined; readonly name: string };
	/** The date on which each line could ship alone; absent for lines that do not ship. */
	readonly lineDates: readonly (CalendarDate | undefined)[];
}

/** Automatic tax comes from a service. Rates of the shop stand in for it while that service has none, for a reason. */
export type TaxCalculation =
	| { readonly type: "NO_TAX_COLLECTED" | "MANUAL_RATE" }
	| { readonly type: "AUTO_RATE"; readonly calculatorId: string }
	| { readonly type: "FALLBACK_RATE"; readonly calculatorId: string; readonly reason: FallbackReason };

/** A line or charge in a tax region whose calculator is a service of an app. */
export interface AutomaticPart {
	/** Of the line, or of the charge. */
	readonly id: string;
	readonly calculatorId: string;
	readonly address: Address;
	readonly regionId?: string | undefined;
	readonly groupId: string;
	readonly name: string;
	readonly quantity: number;
	/** After discounts, of all units. */
	readonly priced: Minor;
	readonly itemCode?: string | undefined;
}

/** What a tax service calculated for a part: its rates, and the tax at each. */
export interface AutomaticTax {
	readonly rates: readonly AppliedRate[];
	readonly calculated: readonly Pick<TaxShare, "taxable" | "tax">[];
}

/** Tax collected at one rate. */
export interface TaxOfRate {
	readonly rateId: string;
	readonly name: string;
	readonly rate: Rate;
	readonly country: string;
	readonly subdivision?: string;
	readonly type?: string;
	/** Name and level of the authority, if the shop names it. */
	readonly jurisdiction?: string;
	readonly jurisdictionType?: JurisdictionType;
	/** Why it is not the rate of everybody. */
	readonly exemption?: Exemption;
	readonly taxable: Minor;
	readonly tax: Minor;
}

/** An error of the calculation, returned with the totals. */
export interface TotalsError {
	/** `carrier` prevents no order: other ways of delivery may be offered. */
	readonly part:
		| "carrier"
		| "shipping"
		| "selectedOption"
		| "tax"
		| "coupon"
		| "giftCard"
		| "membership"
		| "discounts"
		| "order";
	readonly code: string;
	readonly description: string;
	readonly data?: Readonly<Record<string, unknown>>;
}
