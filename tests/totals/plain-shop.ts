/** What prices depend on, as a merchant would write it down. Amounts are whole minor units, rates are parts per million. */
export interface PlainShop {
	readonly currency: "USD" | "JPY" | "KWD";
	readonly products: readonly PlainProduct[];
	readonly rules: readonly PlainRule[];
	readonly coupon: PlainCoupon | undefined;
	readonly delivery: readonly PlainDelivery[];
	readonly tax: PlainTax;
	/** The balances of its gift cards. */
	readonly giftCards: readonly bigint[];
}

export interface PlainProduct {
	/** What it costs, which is the sale price where it is on sale. */
	readonly price: bigint;
	/** What it cost before the sale. */
	readonly priceBeforeSale: bigint | undefined;
	readonly grams: bigint;
	readonly isDelivered: boolean;
	readonly taxGroup: "PRODUCTS" | "REDUCED";
	/** The index of its category. */
	readonly category: number;
}

/** All products, some of them, or those of a category, by their indexes. */
export type PlainScope =
	| { readonly kind: "ALL" }
	| { readonly kind: "PRODUCTS"; readonly products: readonly number[] }
	| { readonly kind: "CATEGORY"; readonly category: number };

export type PlainValue =
	| { readonly kind: "PERCENT"; readonly rate: bigint }
	| { readonly kind: "AMOUNT"; readonly amount: bigint }
	/** What each item costs. */
	| { readonly kind: "PRICE"; readonly amount: bigint };

export interface PlainRule {
	readonly value: PlainValue;
	readonly scope: PlainScope;
	readonly excluded: PlainScope | undefined;
	/** Whether it is for the cheapest item alone. */
	readonly onlyCheapest: boolean;
	/** It applies if all of them hold, or any of them. */
	readonly need: "ALL" | "ANY";
	readonly conditions: readonly PlainCondition[];
}

/** Both ends are included. */
export interface PlainCondition {
	readonly measure: "SUBTOTAL" | "QUANTITY";
	readonly scope: PlainScope;
	readonly from: bigint | undefined;
	readonly to: bigint | undefined;
}

export type PlainCoupon =
	| { readonly kind: "ITEMS"; readonly value: PlainValue; readonly scope: PlainScope; readonly onlyCheapest: boolean }
	| { readonly kind: "ORDER"; readonly value: PlainValue; readonly minimumSubtotal: bigint }
	| { readonly kind: "DELIVERY"; readonly minimumSubtotal: bigint | undefined };

export interface PlainDelivery {
	readonly countries: readonly string[] | "EVERYWHERE";
	readonly prices: PlainDeliveryPrices;
}

export type PlainDeliveryPrices =
	| { readonly kind: "FLAT"; readonly price: bigint; readonly freeFrom: bigint | undefined }
	/** Offered wherever another option is. */
	| { readonly kind: "RATES"; readonly rates: readonly PlainDeliveryRate[] };

export interface PlainDeliveryRate {
	readonly amount: bigint;
	readonly isPerUnit: boolean;
	readonly maxGrams: bigint | undefined;
	readonly minSubtotal: bigint | undefined;
	readonly minUnits: bigint | undefined;
}

export interface PlainTax {
	/** Whether prices include the tax everywhere. */
	readonly isIncluded: boolean;
	readonly rounding: "LINE" | "ORDER";
	readonly regions: readonly PlainTaxRegion[];
}

export interface PlainTaxRegion {
	readonly place: PlainPlace;
	/** Whether prices include the tax there. */
	readonly isIncluded: boolean;
	readonly rates: Readonly<Record<TaxGroup, { readonly name: string; readonly rate: bigint } | undefined>>;
}

export type TaxGroup = PlainProduct["taxGroup"] | "DELIVERY";

export interface PlainPlace {
	readonly country: string;
	/** Without the country: `NY`. */
	readonly subdivision: string | undefined;
}

export interface PlainCart {
	readonly lines: readonly { readonly product: number; readonly quantity: number }[];
	/** Where it is delivered. */
	readonly place: PlainPlace;
	readonly billingPlace: PlainPlace;
	/** Which of the options that are offered is chosen. */
	readonly deliveryChoice: number;
	readonly hasCoupon: boolean;
	/** The index of the gift card. */
	readonly giftCard: number | undefined;
}
