import { MeasurementUnit } from "../../ecommerce/measure-messages.ts";
import { decimal, float, guid, list, message, optional, readOnly, text, type Wire } from "../../message.ts";

/** An amount in the currency of the site. */
export const FixedMonetaryAmount = message({
	amount: decimal({ gte: 0, lte: 999999999.99, maxScale: 3 }),
	formattedAmount: readOnly(optional(text({ max: 20 }))),
});
export type FixedMonetaryAmount = Wire<typeof FixedMonetaryAmount>;

/** `compareAtPrice`, if set, is greater than `actualPrice`. */
export const PriceInfo = message({
	/** The price that the buyer pays. */
	actualPrice: FixedMonetaryAmount,
	/** The price before a reduction. */
	compareAtPrice: FixedMonetaryAmount,
	/** The price after discount rules. */
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type PriceInfo = Wire<typeof PriceInfo>;

export const PricePerUnitSettings = message({
	/** The quantity that one unit contains. */
	quantity: float({ min: 0.01, max: 999999999.99 }),
	/** The unit of the quantity. */
	measurementUnit: MeasurementUnit,
});
export type PricePerUnitSettings = Wire<typeof PricePerUnitSettings>;

export const PricePerUnit = message({
	/** The quantity that the price refers to. */
	settings: PricePerUnitSettings,
	/** The price per unit. */
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** The price per unit as text, such as `$2.00 / 100 g`. */
	description: readOnly(optional(text({ max: 100 }))),
	/** The price per unit after discounts. */
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type PricePerUnit = Wire<typeof PricePerUnit>;

export const RevenueDetails = message({
	/** What one unit costs the shop. */
	cost: FixedMonetaryAmount,
	/** The price less the cost. */
	profit: readOnly(FixedMonetaryAmount),
	/** The profit divided by the price. */
	profitMargin: readOnly(float({ max: 1 })),
});
export type RevenueDetails = Wire<typeof RevenueDetails>;

export const SubscriptionPricePerUnit = message({
	/** The price per unit. */
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** The price per unit as text. */
	description: readOnly(optional(text({ max: 20 }))),
	/** The price per unit after discount rules. */
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type SubscriptionPricePerUnit = Wire<typeof SubscriptionPricePerUnit>;

export const SubscriptionPrice = message({
	/** Id of the subscription. */
	subscriptionId: readOnly(guid()),
	/** Price of each billing cycle. */
	price: readOnly(FixedMonetaryAmount),
	/** Price of a base quantity. */
	pricePerUnit: readOnly(SubscriptionPricePerUnit),
	/** Price after discount rules. */
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type SubscriptionPrice = Wire<typeof SubscriptionPrice>;

export const SubscriptionPricesInfo = message({
	/** The price of each subscription. */
	subscriptionPrices: list(SubscriptionPrice, { max: 6 }),
});
export type SubscriptionPricesInfo = Wire<typeof SubscriptionPricesInfo>;

export const PriceRange = message({
	/** The lowest amount. */
	minValue: FixedMonetaryAmount,
	/** The highest amount. */
	maxValue: FixedMonetaryAmount,
});
export type PriceRange = Wire<typeof PriceRange>;
