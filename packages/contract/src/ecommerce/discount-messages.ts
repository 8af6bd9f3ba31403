import { enumeration, float, guid, integer, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { MultiCurrencyPrice } from "./money-messages.ts";
import { translatable } from "./translatable.ts";

export const AppliedCoupon = message({
	/** Id of the coupon. */
	id: text(),
	/** Code of the coupon. */
	code: text(),
	amount: MultiCurrencyPrice,
	/** Name of the coupon. */
	name: text(),
	/** Type of the coupon, such as a percentage. */
	couponType: optional(text()),
});
export type AppliedCoupon = Wire<typeof AppliedCoupon>;

export const AppliedMerchantDiscount = message({
	amount: MultiCurrencyPrice,
	/** The discount as a percentage. */
	percentage: optional(float({ min: 0.01, max: 100 })),
});
export type AppliedMerchantDiscount = Wire<typeof AppliedMerchantDiscount>;

export const DiscountRuleName = translatable({ min: 1, max: 256 }, { min: 1, max: 500 });
export type DiscountRuleName = Wire<typeof DiscountRuleName>;

export const AppliedDiscountRule = message({
	/** Id of the rule. */
	id: guid(),
	/** Name of the rule. */
	name: DiscountRuleName,
	amount: MultiCurrencyPrice,
});
export type AppliedDiscountRule = Wire<typeof AppliedDiscountRule>;

export const DiscountType = enumeration(["GLOBAL", "SPECIFIC_ITEMS", "SHIPPING"]);
export type DiscountType = Wire<typeof DiscountType>;

export const LineItemDiscount = message({
	/** Id of the line item. */
	id: guid(),
	/** The discount of the line item. */
	totalDiscountAmount: MultiCurrencyPrice,
});
export type LineItemDiscount = Wire<typeof LineItemDiscount>;

export const ItemCombinationLineItem = message({
	lineItemId: guid(),
	/** The discount of the line item. */
	discountAmount: MultiCurrencyPrice,
	/** The number of units in the combination. */
	quantity: integer({ min: 1, max: 100000 }),
});
export type ItemCombinationLineItem = Wire<typeof ItemCombinationLineItem>;

export const ItemCombination = message({
	/** How often the combination occurs. */
	count: integer({ min: 1, max: 100000 }),
	/** The line items of the combination. */
	lineItems: list(ItemCombinationLineItem, { min: 1, max: 100 }),
});
export type ItemCombination = Wire<typeof ItemCombination>;

/** A discount with the line items that it applies to. Exactly one of coupon, merchant discount and discount rule is set. */
export const AppliedDiscount = message(
	{
		/** The coupon. */
		coupon: AppliedCoupon,
		/** The discount that staff granted. */
		merchantDiscount: AppliedMerchantDiscount,
		/** The discount rule. */
		discountRule: AppliedDiscountRule,
		/** Whether it applies to the whole purchase, to items or to delivery. */
		discountType: DiscountType,
		/** The line items that it applies to. */
		lineItemIds: list(guid()),
		/** Id of the discount. */
		id: optional(guid()),
		/** The part of each line item. */
		lineItemDiscounts: readOnly(optional(list(LineItemDiscount, { max: 300 }))),
		subscriptionCycles: optional(integer({ min: 1, max: 999 })),
		/** The combinations of items that the rule matched. */
		itemCombinations: optional(list(ItemCombination, { max: 1000 })),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type AppliedDiscount = Wire<typeof AppliedDiscount>;

/** A gift card that pays part of the purchase. The code is partly masked. */
export const GiftCard = message({
	/** Id of the gift card. */
	id: text(),
	/** The code, partly masked. */
	obfuscatedCode: text(),
	amount: MultiCurrencyPrice,
	/** Id of the app that issued it. */
	appId: guid(),
	/** Id of the gift card in this app. */
	externalId: optional(text({ min: 1, max: 50 })),
	/** The amount that the buyer asked to redeem. */
	requestedAmount: MultiCurrencyPrice,
	/** The code. */
	code: optional(text({ min: 8, max: 20 })),
});
export type GiftCard = Wire<typeof GiftCard>;
