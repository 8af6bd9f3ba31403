import { Condition } from "../ecommerce/delivery-rate-messages.ts";
import { WeightUnit } from "../ecommerce/measure-messages.ts";
import { decimal, enumeration, guid, list, message, text, type Wire } from "../message.ts";
import { anyoneOrGuest, endpointsUnder, operation, service } from "../operation.ts";
import { owners } from "../ownership.ts";
import { CHECKOUT_NOT_FOUND } from "../recurring-errors.ts";

const endpoint = endpointsUnder({ published: "" });

/**
 * UNIT_PRICE: price times quantity. PERCENT_OFF, AMOUNT_OFF: a discount of `base`. AMOUNTS_OFF_LINES: an amount for each
 * line. SHARE_OF_DISCOUNT: the part of a discount that a line gets. DELIVERY_RATE, PICKUP, FEE: a price of the shop.
 * FREE_DELIVERY: free, since the subtotal has reached `base`. TAX_ADDED, TAX_INCLUDED: `rate` on `base`, or contained in it.
 * TAX_EXEMPT: `rate`, which the group of exempt buyers pays that the buyer belongs to; its name follows that of the tax.
 * REVERSE_CHARGE: no tax, since the buyer owes it; the VAT ids of seller and buyer follow the name of the tax.
 * TAX_CALCULATED: what a tax service calculated. TAX_FALLBACK: `rate` of the shop, which stands in for a tax service without a result.
 * PAYMENT_OPTION: what is due now. GIFT_CARD: at most the balance, which is `base`. TIP: what the buyer gives on top, as an amount
 * or at `rate` of `base`. SUM: a sum of others.
 */
export const ExplanationRule = enumeration([
	"UNIT_PRICE",
	"PERCENT_OFF",
	"AMOUNT_OFF",
	"AMOUNTS_OFF_LINES",
	"SHARE_OF_DISCOUNT",
	"DELIVERY_RATE",
	"FREE_DELIVERY",
	"PICKUP",
	"FEE",
	"TAX_ADDED",
	"TAX_INCLUDED",
	"TAX_EXEMPT",
	"REVERSE_CHARGE",
	"TAX_CALCULATED",
	"TAX_FALLBACK",
	"PAYMENT_OPTION",
	"GIFT_CARD",
	"TIP",
	"SUM",
]);
export type ExplanationRule = Wire<typeof ExplanationRule>;

/**
 * HALF_AWAY_FROM_ZERO: to the smallest unit of the currency. LARGEST_REMAINDER: so that the parts add up to the whole.
 * EACH_LINE_AND_CHARGE: the sum of amounts that were rounded one by one.
 */
export const ExplanationRounding = enumeration(["HALF_AWAY_FROM_ZERO", "LARGEST_REMAINDER", "EACH_LINE_AND_CHARGE"]);
export type ExplanationRounding = Wire<typeof ExplanationRounding>;

/** Explains an amount of a purchase. */
export const Explanation = message({
	/** Which amount: `total`, `shipping`, `discounts.<id>`, `taxes.<id>`, `lines.<id>.tax` and so on. */
	subject: text(),
	/** The amount. */
	amount: decimal(),
	/** How it was computed. */
	rule: ExplanationRule,
	/** The rule in words. */
	description: text(),
	/** The code of a coupon, or the name of another discount, the delivery, the fee or the tax. */
	name: text(),
	/** The amount that the rule was applied to. */
	base: decimal(),
	/** The rate of a percentage: 0.19 are 19 %. */
	rate: decimal(),
	/** How the amount was rounded; absent if it did not have to be. */
	rounding: ExplanationRounding,
	/** Of the delivery: the names of the regions that it goes to. */
	regions: list(text()),
	/** Of the delivery: what the purchase had to meet for its rate, which is the lowest of those that apply. */
	conditions: list(Condition),
});
export type Explanation = Wire<typeof Explanation>;

export const explainCheckout = operation({
	summary: "Explains every amount of a checkout: its rule, what the rule was applied to, its rate and its rounding.",
	...endpoint("GET", "/cartwright/v1/checkouts/{checkoutId}/explain"),
	query: "flat",
	callers: anyoneOrGuest,
	ownership: owners("checkout", "checkoutId"),
	permission: "ECOM.READ_CHECKOUTS",
	request: message({ checkoutId: guid() }),
	required: ["checkoutId"],
	response: message({
		/** The currency of all amounts. */
		currency: text({ format: "CURRENCY" }),
		/** The unit of weights in conditions. */
		weightUnit: WeightUnit,
		explanations: list(Explanation),
	}),
	errors: { CHECKOUT_NOT_FOUND },
});

/** Cartwright's own: why a checkout costs what it costs. */
export const explanations = service({
	name: "cartwright.explanations",
	entity: "cartwright.v1.explanation",
	operations: { explainCheckout },
	events: {},
});
