import { ItemMetadata } from "../bulk-messages.ts";
import {
	bool,
	defaulted,
	float,
	int64,
	integer,
	message,
	optional,
	readOnly,
	text,
	unsupported,
	type Wire,
} from "../message.ts";

/** Of a purchase, if the shop allows more than one. */
export const maxCoupons = 10;

/** In the shop's currency, with no more decimal places than it has. */
const amount = () => float({ min: 0, max: 999_999_999.99 });

/** Milliseconds since 1970 as a string of digits, up to the last day that a date can express. */
const milliseconds = () => int64({ min: 0, max: 8.64e15 });

export const BuyXGetY = message({
	/** How many items a buyer pays for. */
	x: integer({ min: 1, max: 100_000 }),
	/** How many more are free. The cart has all of them. */
	y: integer({ min: 1, max: 100_000 }),
});
export type BuyXGetY = Wire<typeof BuyXGetY>;

export const CouponGroup = message({
	/** `product`, or `collection` for the products of one category. */
	name: text({ max: 50 }),
	/** Id of the product or the category. Without one, the group `product` is all products. */
	entityId: optional(text({ max: 100 })),
});
export type CouponGroup = Wire<typeof CouponGroup>;

export const CouponScope = message({
	/** `stores`. */
	namespace: text({ max: 50 }),
	/** Limits the coupon to one product or category; without it, it is for all products. */
	group: CouponGroup,
});
export type CouponScope = Wire<typeof CouponScope>;

/**
 * What a coupon takes off, from what, and for whom. Exactly one of `moneyOffAmount`, `percentOffRate`, `freeShipping`,
 * `fixedPriceAmount` and `buyXGetY` is set, and exactly one of `scope` and `minimumSubtotal`; free shipping has no scope, and needs no
 * minimum.
 */
export const CouponSpecification = message(
	{
		/** The items that it is for. */
		scope: CouponScope,
		/** The least subtotal that it is for. It then is for the whole order. */
		minimumSubtotal: amount(),
		/** Takes an amount off the order, or off each item of the scope. More than 0. */
		moneyOffAmount: amount(),
		/** Takes a percentage off: more than 0, with up to four decimal places. */
		percentOffRate: float({ min: 0, max: 100 }),
		/** Makes the delivery free. `true`, or absent. */
		freeShipping: bool(),
		/** Lets each item cost this amount. More than 0. */
		fixedPriceAmount: amount(),
		/** Makes the cheapest of several items free. */
		buyXGetY: BuyXGetY,
		/** What shoppers read beside the discount. */
		name: optional(text({ min: 1, max: 200, format: "VISIBLE_TEXT" })),
		/** What buyers enter, in upper or lower case. Each coupon of the shop has another one. */
		code: optional(text({ min: 1, max: 20, format: "VISIBLE_TEXT" })),
		/** When it starts to be valid. */
		startTime: optional(milliseconds()),
		/** When it stops to be valid; after `startTime`. */
		expirationTime: optional(milliseconds()),
		/** How many orders may use it. */
		usageLimit: optional(integer({ min: 1 })),
		/** How many orders of one customer may use it. */
		limitPerCustomer: optional(integer({ min: 1 })),
		/** Cartwright's own: whether it is for buyers alone who have not ordered before. */
		firstPurchaseOnly: optional(bool()),
		/** Whether only the cheapest of its items is reduced. */
		limitedToOneItem: optional(bool()),
		/** Whether it is for items of subscriptions, too. */
		appliesToSubscriptions: optional(bool()),
		/** For namespaces other than `stores`. */
		discountedCycleCount: unsupported(optional(integer({ max: 999 }))),
		/** Whether buyers can use it. */
		active: optional(defaulted(bool(), true)),
		/** `MoneyOff`, `PercentOff`, `FreeShipping`, `FixedPrice` or `BuyXGetY`, by the value that is set. It never changes. */
		type: text({ max: 20 }),
	},
	{
		oneof: [
			["scope", "minimumSubtotal"],
			["moneyOffAmount", "percentOffRate", "freeShipping", "fixedPriceAmount", "buyXGetY"],
		],
	},
);
export type CouponSpecification = Wire<typeof CouponSpecification>;

export const CouponMediaItem = message({
	/** Address of the picture. */
	url: text(),
	/** Width in pixels. */
	width: integer(),
	/** Height in pixels. */
	height: integer(),
});

export const CouponDisplayData = message({
	/** Name of the product or the category. */
	name: text(),
	/** Its main picture. */
	mediaItem: CouponMediaItem,
	/** The lowest price of the product, as shoppers read it. */
	formattedPrice: optional(text()),
});
export type CouponDisplayData = Wire<typeof CouponDisplayData>;

export const Coupon = message({
	/** Id of the coupon. */
	id: text(),
	/** What it takes off, from what, and for whom. */
	specification: CouponSpecification,
	/** When it was created, in milliseconds since 1970. */
	dateCreated: text(),
	/** Whether its expiration time has passed. */
	expired: bool(),
	/** How many orders use it, apart from cancelled ones. */
	numberOfUsages: integer(),
	/** The product or category that it is for, if it is for one that exists. */
	displayData: CouponDisplayData,
	/** Id of the app that created it; absent if staff did. */
	appId: readOnly(optional(text())),
});
export type Coupon = Wire<typeof Coupon>;

export const BulkCreateCouponResult = message({
	itemMetadata: ItemMetadata,
	/** The coupon, if the request asks for it. */
	coupon: Coupon,
});
export type BulkCreateCouponResult = Wire<typeof BulkCreateCouponResult>;

export const CouponApplied = message({
	/** The coupon. */
	coupon: Coupon,
	/** Id of the app whose items were bought. */
	wixAppId: text(),
	/** Id of the order. */
	wixAppOrderId: text(),
});
export type CouponApplied = Wire<typeof CouponApplied>;
