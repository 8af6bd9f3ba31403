import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { AdditionalFeeSource } from "@cartwright/contract/ecommerce/totals-messages";
import type { Minor, Rate } from "../../foundation/money.ts";
import type { Settings } from "../sites/documents.ts";
import type { DeliveryChoice } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";

/** All that the totals of a purchase depend on. */
export interface CalculationInput {
	readonly lines: readonly ResolvedLine[];
	readonly settings: Settings;
	readonly shippingAddress?: Address | undefined;
	readonly billingAddress?: Address | undefined;
	readonly selectedOption?: DeliveryChoice | undefined;
	/** Take the cheapest option where the destination is known and none was chosen, or the chosen one is not offered. */
	readonly preselect?: boolean;
	readonly discounts?: readonly DecidedDiscount[];
	readonly fees?: readonly Fee[];
	readonly giftCard?: GiftCardBalance | undefined;
	/** What is not asked for counts as nothing. All default to true. */
	readonly calculateTax?: boolean | undefined;
	readonly calculateShipping?: boolean | undefined;
	readonly calculateFees?: boolean | undefined;
	/** Faults found by whoever gathered the input, to be listed with those found here. */
	readonly errors?: readonly TotalsError[];
}

/** A discount that some rule already granted; here it is only spread over what it falls on. */
export interface DecidedDiscount {
	readonly id: string;
	readonly source:
		| { readonly kind: "coupon"; readonly code: string; readonly name: string; readonly couponType?: string }
		| { readonly kind: "merchant" }
		| { readonly kind: "rule"; readonly name: string };
	readonly scope: "GLOBAL" | "SPECIFIC_ITEMS" | "SHIPPING";
	/** For SPECIFIC_ITEMS. */
	readonly lineItemIds?: readonly string[];
	readonly value:
		| { readonly type: "AMOUNT"; readonly amount: Minor }
		| { readonly type: "PERCENT"; readonly rate: Rate };
}

/** A charge beside lines and delivery, such as gift wrapping. */
export interface Fee {
	readonly code: string;
	readonly name: string;
	readonly price: Minor;
	readonly source: AdditionalFeeSource;
	readonly taxable: boolean;
	readonly providerAppId?: string;
	readonly lineItemIds?: readonly string[];
}

export interface GiftCardBalance {
	readonly id: string;
	readonly appId: string;
	readonly obfuscatedCode: string;
	readonly balance: Minor;
}

/** One way to get the goods, with its price for this purchase. */
export interface DeliveryOption {
	readonly carrierId: string;
	readonly code: string;
	readonly title: string;
	readonly price: Minor;
	readonly deliveryTime?: string;
	/** For pickup: where, and what to know. */
	readonly pickup?: { readonly address: Address; readonly instructions?: string };
	/** Why the price is what it is. */
	readonly rule: string;
}

/** The tax of one thing. `tax` is part of `gross` and of nothing else. */
export interface TaxedAmount {
	/** After discounts, as priced: with the tax in it where prices include tax. */
	readonly priced: Minor;
	readonly net: Minor;
	readonly tax: Minor;
	/** What the buyer pays: net + tax. */
	readonly gross: Minor;
	readonly rate: Rate;
	/** The settings' rate that applied; absent where nothing is taxed. */
	readonly rateId?: string;
}

export interface LineTotals {
	readonly lineItemId: string;
	readonly quantity: number;
	/** Unit price times quantity, as priced. */
	readonly beforeDiscounts: Minor;
	/** All discounts that fall on the line. */
	readonly discount: Minor;
	/** The part of them that is for this line in particular (SPECIFIC_ITEMS). */
	readonly ownDiscount: Minor;
	readonly taxed: TaxedAmount;
	/** What of `taxed.gross` is due when the order is placed; the rest is due later. */
	readonly payNow: Minor;
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
	readonly discount: DecidedDiscount;
	readonly amount: Minor;
	readonly lines: readonly { readonly lineItemId: string; readonly amount: Minor }[];
}

/** `subtotal + shipping + additionalFees − discount + tax = total`, where tax that prices include counts as nothing. */
export interface Summary {
	readonly subtotal: Minor;
	readonly shipping: Minor;
	readonly additionalFees: Minor;
	readonly discount: Minor;
	readonly tax: Minor;
	/** Before gift cards: the total of the order. */
	readonly total: Minor;
}

export interface Totals extends Summary {
	readonly currency: string;
	readonly taxIncludedInPrices: boolean;
	readonly lines: readonly LineTotals[];
	readonly delivery: Delivery;
	readonly fees: readonly FeeTotals[];
	readonly discounts: readonly DiscountTotals[];
	readonly taxes: readonly TaxOfRate[];
	readonly giftCard?: GiftCardBalance & { readonly amount: Minor };
	/** What is left to pay by other means. */
	readonly totalAfterGiftCard: Minor;
	readonly payNow: Summary;
	readonly payLater: Summary;
	readonly payNowAfterGiftCard: Minor;
	readonly errors: readonly TotalsError[];
}

export interface Delivery {
	/** Whether any line must be delivered or picked up. */
	readonly needed: boolean;
	readonly options: readonly DeliveryOption[];
	readonly selected?: DeliveryOption;
	/** Whether the selected one is what was asked for; otherwise it is the cheapest. */
	readonly requested: boolean;
	readonly cost?: ChargeTotals;
}

/** What was collected under one rate. */
export interface TaxOfRate {
	readonly rateId: string;
	readonly name: string;
	readonly rate: Rate;
	readonly country: string;
	readonly subdivision?: string;
	readonly taxable: Minor;
	readonly tax: Minor;
}

/** A fault found on the way. It is told with the totals and stops no calculation. */
export interface TotalsError {
	readonly of: "shipping" | "selectedOption" | "tax" | "coupon" | "giftCard" | "membership" | "discounts" | "order";
	readonly code: string;
	readonly description: string;
	readonly data?: Readonly<Record<string, unknown>>;
}
