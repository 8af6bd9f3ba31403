import { enumeration, float, guid, integer, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { translatable } from "./translatable.ts";

export const AppliedCoupon = message({
	id: text(),
	code: text(),
	amount: MultiCurrencyPrice,
	name: text(),
	couponType: optional(text()),
});
export type AppliedCoupon = Wire<typeof AppliedCoupon>;

export const AppliedMerchantDiscount = message({
	amount: MultiCurrencyPrice,
	percentage: optional(float({ min: 0.01, max: 100 })),
});
export type AppliedMerchantDiscount = Wire<typeof AppliedMerchantDiscount>;

export const DiscountRuleName = translatable({ min: 1, max: 256 }, { min: 1, max: 500 });
export type DiscountRuleName = Wire<typeof DiscountRuleName>;

export const AppliedDiscountRule = message({
	id: guid(),
	name: DiscountRuleName,
	amount: MultiCurrencyPrice,
});
export type AppliedDiscountRule = Wire<typeof AppliedDiscountRule>;

export const DiscountType = enumeration(["GLOBAL", "SPECIFIC_ITEMS", "SHIPPING"]);
export type DiscountType = Wire<typeof DiscountType>;

export const LineItemDiscount = message({
	id: guid(),
	totalDiscountAmount: MultiCurrencyPrice,
});
export type LineItemDiscount = Wire<typeof LineItemDiscount>;

export const ItemCombinationLineItem = message({
	lineItemId: guid(),
	discountAmount: MultiCurrencyPrice,
	quantity: integer({ min: 1, max: 100000 }),
});
export type ItemCombinationLineItem = Wire<typeof ItemCombinationLineItem>;

export const ItemCombination = message({
	count: integer({ min: 1, max: 100000 }),
	lineItems: list(ItemCombinationLineItem, { min: 1, max: 100 }),
});
export type ItemCombination = Wire<typeof ItemCombination>;

/** A discount with the line items that it applies to. Exactly one of coupon, merchant discount and discount rule is set. */
export const AppliedDiscount = message(
	{
		coupon: AppliedCoupon,
		merchantDiscount: AppliedMerchantDiscount,
		discountRule: AppliedDiscountRule,
		discountType: DiscountType,
		lineItemIds: list(guid()),
		id: optional(guid()),
		lineItemDiscounts: readOnly(optional(list(LineItemDiscount, { max: 300 }))),
		subscriptionCycles: optional(integer({ min: 1, max: 999 })),
		itemCombinations: optional(list(ItemCombination, { max: 1000 })),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type AppliedDiscount = Wire<typeof AppliedDiscount>;

/** A gift card that pays part of the purchase. The code is partly masked. */
export const GiftCard = message({
	id: text(),
	obfuscatedCode: text(),
	amount: MultiCurrencyPrice,
	appId: guid(),
	externalId: optional(text({ min: 1, max: 50 })),
	requestedAmount: MultiCurrencyPrice,
	code: optional(text({ min: 8, max: 20 })),
});
export type GiftCard = Wire<typeof GiftCard>;
