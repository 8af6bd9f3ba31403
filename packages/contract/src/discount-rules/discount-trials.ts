import { CouponSpecification } from "../coupons/coupon-messages.ts";
import { couponParts } from "../coupons/coupons.ts";
import {
	bool,
	decimal,
	defaulted,
	guid,
	integer,
	list,
	message,
	optional,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { ruleParts } from "./discount-rules.ts";
import { DiscountRule } from "./rule-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** A line that would be sold for less than it costs the shop. */
export const LineBelowCost = message({
	/** Id of the line. */
	lineItemId: guid(),
	/** Name of the product. */
	productName: text(),
	/** What the shop pays for its units, by the catalogue of today. */
	cost: decimal(),
	/** What the buyer would pay for them, without tax. */
	revenue: decimal(),
});
export type LineBelowCost = Wire<typeof LineBelowCost>;

/** A purchase that would get the discount. */
export const TriedPurchase = message({
	/** Id of the order, if it is one. */
	orderId: optional(guid()),
	/** Number of the order. */
	orderNumber: optional(text()),
	/** Id of the cart, if it is one. */
	cartId: optional(guid()),
	/** When it was ordered, or the cart was created. */
	createdDate: timestamp(),
	/** What it costs. */
	totalBefore: decimal(),
	/** What it would cost. */
	totalAfter: decimal(),
	/** What the discount would take off, before tax is added. */
	discount: decimal(),
	/** Its lines that the discount lowers below what they cost the shop. */
	linesBelowCost: list(LineBelowCost),
});
export type TriedPurchase = Wire<typeof TriedPurchase>;

export const tryDiscount = operation({
	summary:
		"Tries a coupon or a discount rule on the last orders and carts, as it would be created, and writes nothing. Orders " +
		"have the prices at which they were placed, carts those of today. Its own dates are ignored, its limits of uses and " +
		"its weekly windows are not.",
	...endpoint("POST", "/cartwright/v1/discount-trials"),
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.DISCOUNT_TRIAL_RUN",
	request: message(
		{
			/** A coupon: every purchase without one is tried as if its buyer had entered the code. */
			coupon: CouponSpecification,
			/** An automatic discount. Conditions that services of apps decide count as met. */
			discountRule: DiscountRule,
			/** How many of the last approved orders. */
			orderCount: optional(defaulted(integer({ min: 0, max: 500 }), 100)),
			/** How many of the last carts are looked through for open ones. */
			cartCount: optional(defaulted(integer({ min: 0, max: 100 }), 0)),
		},
		{ oneof: [["coupon", "discountRule"]] },
	),
	required: [...couponParts("coupon"), ...ruleParts],
	response: message({
		/** Currency of the amounts. */
		currency: text({ format: "CURRENCY" }),
		/** How many orders it was tried on. Those in another currency or of another system are left out. */
		orderCount: integer(),
		/** How many open carts it was tried on. */
		cartCount: integer(),
		/** Whether there were fewer lines than one call goes through. */
		isComplete: bool(),
		/** The sum of what all tried purchases cost. */
		totalBefore: decimal(),
		/** The sum of what they would cost. */
		totalAfter: decimal(),
		/** The purchases that would get the discount, the newest first. */
		purchases: list(TriedPurchase, { max: 600 }),
		/** The ten of them whose totals would change by the largest amounts. */
		largestChanges: list(TriedPurchase, { max: 10 }),
		/** Those of them that would sell something below its cost. */
		belowCost: list(TriedPurchase, { max: 600 }),
	}),
});

/** Cartwright's own: what a discount would have cost, before buyers see it. */
export const discountTrials = service({
	name: "cartwright.discount-trials",
	entity: "cartwright.v1.discount_trial",
	operations: { tryDiscount },
	events: {},
});
