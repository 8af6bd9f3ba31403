import { DiscountRuleName, DiscountType } from "../ecommerce/discount-messages.ts";
import { TaxableAddress } from "../ecommerce/tax-messages.ts";
import { decimal, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { OrderItemTaxFullDetails, OrderLineItemTaxInfo } from "./order-tax-messages.ts";

export const OrderCoupon = message({
	/** Id of the coupon. */
	id: text(),
	/** Code of the coupon. */
	code: text(),
	/** Name of the coupon. */
	name: text(),
	amount: Price,
});
export type OrderCoupon = Wire<typeof OrderCoupon>;

export const DiscountReason = enumeration(["UNSPECIFIED", "EXCHANGED_ITEMS", "BILLING_ADJUSTMENT"]);
export type DiscountReason = Wire<typeof DiscountReason>;

export const OrderMerchantDiscount = message(
	{
		/** Why the discount was granted. */
		discountReason: DiscountReason,
		/** Description of the reason. */
		description: optional(text({ max: 200 })),
		amount: Price,
		/** The discount as a percentage. */
		percentage: optional(decimal({ gte: 0.01, lte: 100, maxScale: 2 })),
		/** Name of the discount. */
		name: optional(text({ max: 200 })),
	},
	{ oneof: [["discountReason", "description"]] },
);
export type OrderMerchantDiscount = Wire<typeof OrderMerchantDiscount>;

export const OrderDiscountRule = message({
	/** Id of the rule. */
	id: guid(),
	/** Name of the rule. */
	name: DiscountRuleName,
	amount: Price,
});
export type OrderDiscountRule = Wire<typeof OrderDiscountRule>;

export const OrderLineItemDiscount = message({
	/** Id of the line item. */
	id: guid(),
	totalDiscount: Price,
});
export type OrderLineItemDiscount = Wire<typeof OrderLineItemDiscount>;

export const OrderItemCombinationLineItem = message({
	lineItemId: guid(),
	/** The discount of the line item. */
	discountAmount: Price,
	quantity: integer({ min: 1, max: 100000 }),
});
export type OrderItemCombinationLineItem = Wire<typeof OrderItemCombinationLineItem>;

export const OrderItemCombination = message({
	/** How often the combination occurs. */
	count: integer({ min: 1, max: 100000 }),
	/** The line items of the combination. */
	lineItems: list(OrderItemCombinationLineItem, { min: 1, max: 100 }),
});
export type OrderItemCombination = Wire<typeof OrderItemCombination>;

/** A discount with the line items that it applies to. Exactly one of coupon, merchant discount and discount rule is set. */
export const OrderAppliedDiscount = message(
	{
		/** The coupon. */
		coupon: OrderCoupon,
		/** The discount that staff granted. */
		merchantDiscount: OrderMerchantDiscount,
		/** The discount rule. */
		discountRule: OrderDiscountRule,
		/** Whether it applies to the whole purchase, to items or to delivery. */
		discountType: DiscountType,
		/** The line items that it applies to. */
		lineItemIds: list(guid(), { max: 300 }),
		/** Id of the discount. */
		id: optional(guid()),
		/** The part of each line item. */
		lineItemDiscounts: list(OrderLineItemDiscount, { max: 300 }),
		subscriptionCycles: optional(integer({ min: 1, max: 999 })),
		/** The combinations of items that the rule matched. */
		itemCombinations: optional(list(OrderItemCombination, { max: 1000 })),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type OrderAppliedDiscount = Wire<typeof OrderAppliedDiscount>;

export const OrderAdditionalFeeSource = enumeration(["SERVICE_PLUGIN", "ITEM", "MANUAL", "SHIPPING", "PLATFORM"]);
export type OrderAdditionalFeeSource = Wire<typeof OrderAdditionalFeeSource>;

export const OrderAdditionalFee = message({
	/** Code of the fee. */
	code: optional(text({ min: 1, max: 100 })),
	/** Name of the fee. */
	name: text({ min: 1, max: 50 }),
	/** The fee. */
	price: Price,
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	/** Id of the app that adds the fee. */
	providerAppId: optional(guid()),
	priceBeforeTax: Price,
	priceAfterTax: Price,
	/** Id of the fee. */
	id: guid(),
	lineItemIds: list(guid()),
	subscriptionCycles: optional(integer({ min: 1, max: 999 })),
	/** Who adds the fee. */
	source: OrderAdditionalFeeSource,
	taxableAddress: TaxableAddress,
});
export type OrderAdditionalFee = Wire<typeof OrderAdditionalFee>;
