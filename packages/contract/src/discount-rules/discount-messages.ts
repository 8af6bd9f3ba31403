import {
	decimal,
	enumeration,
	float,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	unsupported,
	type Wire,
} from "../message.ts";
import { Scope } from "./scope-messages.ts";

export const SpecificItemsInfo = message({
	/** The items that the discount is for. */
	scopes: list(Scope, { min: 1, max: 50 }),
	limit: unsupported(optional(integer({ min: 1 }))),
	/** Items among them that it is not for. */
	excludedScopes: list(Scope, { max: 5 }),
});
export type SpecificItemsInfo = Wire<typeof SpecificItemsInfo>;

export const CustomerBuy = message(
	{
		/** How many items the buyer pays for. */
		minimumQuantity: integer({ min: 1 }),
		/** For how much the buyer buys. */
		minimumSpend: optional(decimal({ gte: 0, lte: 1_000_000_000_000_000 })),
		/** The items that count. */
		scopes: list(Scope, { min: 1, max: 50 }),
	},
	{ oneof: [["minimumQuantity", "minimumSpend"]] },
);
export type CustomerBuy = Wire<typeof CustomerBuy>;

export const CustomerGet = message({
	/** How many more items are discounted: so many exactly, and none if the purchase has fewer. */
	quantity: integer({ min: 1 }),
	/** The items that can be discounted, the cheapest first. */
	scopes: list(Scope, { min: 1, max: 50 }),
	/** Items among them that cannot. */
	excludedScopes: list(Scope, { max: 5 }),
});
export type CustomerGet = Wire<typeof CustomerGet>;

export const BuyXGetYInfo = message({
	/** What must be bought for the full price. */
	customerBuys: CustomerBuy,
	/** What is discounted for that. */
	customerGets: CustomerGet,
	/** How many times in one purchase; any number without it. */
	limit: optional(integer({ min: 1 })),
});
export type BuyXGetYInfo = Wire<typeof BuyXGetYInfo>;

export const DiscountConfig = message({
	/** Id of the configuration. */
	id: readOnly(optional(guid())),
	/** How many items together have the price. */
	quantity: integer({ min: 2 }),
	/** Their price altogether. */
	price: decimal({ gte: 0, lte: 1_000_000, maxScale: 4 }),
});
export type DiscountConfig = Wire<typeof DiscountConfig>;

export const QuantityBased = message({
	/** One configuration. */
	configurations: list(DiscountConfig, { min: 1, max: 1 }),
});
export type QuantityBased = Wire<typeof QuantityBased>;

export const RuleTargetType = enumeration(["SPECIFIC_ITEMS", "BUY_X_GET_Y"]);
export type RuleTargetType = Wire<typeof RuleTargetType>;

export const RuleDiscountType = enumeration(["PERCENTAGE", "FIXED_AMOUNT", "FIXED_PRICE", "QUANTITY_BASED"]);
export type RuleDiscountType = Wire<typeof RuleDiscountType>;

/** What a rule takes off each item that it is for, and which items these are. */
export const RuleDiscount = message(
	{
		/** Takes a percentage off, with up to four decimal places. */
		percentage: float({ min: 0.1, max: 100 }),
		/** Takes an amount off each item. */
		fixedAmount: decimal({ gt: 0, lte: 1_000_000_000_000_000, maxScale: 4 }),
		/** Lets each item cost this amount. */
		fixedPrice: decimal({ gte: 0, lte: 1_000_000_000_000_000, maxScale: 4 }),
		/** Lets several items together cost an amount, such as two for 30. */
		quantityBased: QuantityBased,
		/** Whether it is for given items, or for some of them if others are bought. */
		targetType: RuleTargetType,
		/** For SPECIFIC_ITEMS. */
		specificItemsInfo: SpecificItemsInfo,
		/** Which value is set. */
		discountType: RuleDiscountType,
		/** For BUY_X_GET_Y. */
		buyXGetYInfo: BuyXGetYInfo,
	},
	{ oneof: [["percentage", "fixedAmount", "fixedPrice", "quantityBased"]] },
);
export type RuleDiscount = Wire<typeof RuleDiscount>;

export const RuleDiscounts = message({
	/** One discount. */
	values: list(RuleDiscount, { min: 1, max: 1 }),
});
export type RuleDiscounts = Wire<typeof RuleDiscounts>;

export const AppliedSubjectType = enumeration(["ALL_ITEMS", "LOWEST_PRICED_ITEM"]);
export type AppliedSubjectType = Wire<typeof AppliedSubjectType>;

export const PurchaseType = enumeration(["ONLY_ONE_TIME_PURCHASE", "ONLY_SUBSCRIPTION", "ALL_PURCHASE_TYPES"]);

export const CustomerGetsConfig = message({
	/** The kind of purchase. */
	purchaseType: PurchaseType,
	/** How many cycles of a subscription are discounted. */
	discountedCycleCount: optional(integer({ min: 1, max: 999 })),
});

export const SubscriptionSettings = message({
	/** The kind of purchase that the condition counts. */
	preconditionPurchaseType: PurchaseType,
	/** What is discounted. */
	customerGets: CustomerGetsConfig,
});

export const RuleName = () => text({ min: 1, max: 50, format: "VISIBLE_TEXT" });
