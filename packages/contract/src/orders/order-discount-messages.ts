import { DiscountRuleName, DiscountType } from "../ecommerce/discount-messages.ts";
import { TaxableAddress } from "../ecommerce/tax-messages.ts";
import { decimal, enumeration, guid, integer, list, message, optional, text, type Wire } from "../message.ts";
import { Price } from "./order-money-messages.ts";
import { OrderItemTaxFullDetails, OrderLineItemTaxInfo } from "./order-tax-messages.ts";

export const OrderCoupon = message({
	id: text(),
	code: text(),
	name: text(),
	amount: Price,
});
export type OrderCoupon = Wire<typeof OrderCoupon>;

export const DiscountReason = enumeration(["UNSPECIFIED", "EXCHANGED_ITEMS", "BILLING_ADJUSTMENT"]);
export type DiscountReason = Wire<typeof DiscountReason>;

export const OrderMerchantDiscount = message(
	{
		discountReason: DiscountReason,
		description: optional(text({ max: 200 })),
		amount: Price,
		percentage: optional(decimal({ gte: 0.01, lte: 100, maxScale: 2 })),
		name: optional(text({ max: 200 })),
	},
	{ oneof: [["discountReason", "description"]] },
);
export type OrderMerchantDiscount = Wire<typeof OrderMerchantDiscount>;

export const OrderDiscountRule = message({
	id: guid(),
	name: DiscountRuleName,
	amount: Price,
});
export type OrderDiscountRule = Wire<typeof OrderDiscountRule>;

export const OrderLineItemDiscount = message({
	id: guid(),
	totalDiscount: Price,
});
export type OrderLineItemDiscount = Wire<typeof OrderLineItemDiscount>;

export const OrderItemCombinationLineItem = message({
	lineItemId: guid(),
	discountAmount: Price,
	quantity: integer({ min: 1, max: 100000 }),
});
export type OrderItemCombinationLineItem = Wire<typeof OrderItemCombinationLineItem>;

export const OrderItemCombination = message({
	count: integer({ min: 1, max: 100000 }),
	lineItems: list(OrderItemCombinationLineItem, { min: 1, max: 100 }),
});
export type OrderItemCombination = Wire<typeof OrderItemCombination>;

/** A discount with the line items that it applies to. Exactly one of coupon, merchant discount and discount rule is set. */
export const OrderAppliedDiscount = message(
	{
		coupon: OrderCoupon,
		merchantDiscount: OrderMerchantDiscount,
		discountRule: OrderDiscountRule,
		discountType: DiscountType,
		lineItemIds: list(guid(), { max: 300 }),
		id: optional(guid()),
		lineItemDiscounts: list(OrderLineItemDiscount, { max: 300 }),
		subscriptionCycles: optional(integer({ min: 1, max: 999 })),
		itemCombinations: optional(list(OrderItemCombination, { max: 1000 })),
	},
	{ oneof: [["coupon", "merchantDiscount", "discountRule"]] },
);
export type OrderAppliedDiscount = Wire<typeof OrderAppliedDiscount>;

export const OrderAdditionalFeeSource = enumeration(["SERVICE_PLUGIN", "ITEM", "MANUAL", "SHIPPING", "PLATFORM"]);
export type OrderAdditionalFeeSource = Wire<typeof OrderAdditionalFeeSource>;

export const OrderAdditionalFee = message({
	code: optional(text({ min: 1, max: 100 })),
	name: text({ min: 1, max: 50 }),
	price: Price,
	taxDetails: OrderItemTaxFullDetails,
	taxInfo: OrderLineItemTaxInfo,
	providerAppId: optional(guid()),
	priceBeforeTax: Price,
	priceAfterTax: Price,
	id: guid(),
	lineItemIds: list(guid()),
	subscriptionCycles: optional(integer({ min: 1, max: 999 })),
	source: OrderAdditionalFeeSource,
	taxableAddress: TaxableAddress,
});
export type OrderAdditionalFee = Wire<typeof OrderAdditionalFee>;
