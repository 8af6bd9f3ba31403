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
	actualPrice: FixedMonetaryAmount,
	compareAtPrice: FixedMonetaryAmount,
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type PriceInfo = Wire<typeof PriceInfo>;

export const PricePerUnitSettings = message({
	quantity: float({ min: 0.01, max: 999999999.99 }),
	measurementUnit: MeasurementUnit,
});
export type PricePerUnitSettings = Wire<typeof PricePerUnitSettings>;

export const PricePerUnit = message({
	settings: PricePerUnitSettings,
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	description: readOnly(optional(text({ max: 100 }))),
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type PricePerUnit = Wire<typeof PricePerUnit>;

export const RevenueDetails = message({
	cost: FixedMonetaryAmount,
	profit: readOnly(FixedMonetaryAmount),
	profitMargin: readOnly(float({ max: 1 })),
});
export type RevenueDetails = Wire<typeof RevenueDetails>;

export const SubscriptionPricePerUnit = message({
	value: readOnly(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	description: readOnly(optional(text({ max: 20 }))),
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type SubscriptionPricePerUnit = Wire<typeof SubscriptionPricePerUnit>;

export const SubscriptionPrice = message({
	subscriptionId: readOnly(guid()),
	price: readOnly(FixedMonetaryAmount),
	pricePerUnit: readOnly(SubscriptionPricePerUnit),
	priceAfterDiscount: readOnly(FixedMonetaryAmount),
});
export type SubscriptionPrice = Wire<typeof SubscriptionPrice>;

export const SubscriptionPricesInfo = message({
	subscriptionPrices: list(SubscriptionPrice, { max: 6 }),
});
export type SubscriptionPricesInfo = Wire<typeof SubscriptionPricesInfo>;

export const PriceRange = message({
	minValue: FixedMonetaryAmount,
	maxValue: FixedMonetaryAmount,
});
export type PriceRange = Wire<typeof PriceRange>;
