import { decimal, float, guid, list, message, optional, readOnly, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { LINE_ITEM_NOT_FOUND } from "../recurring-errors.ts";
import { CART_ALREADY_ORDERED, CART_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

/** A discount that staff grant to one cart, beside rules and coupons. */
export const MerchantDiscount = message(
	{
		/** Id of the discount. */
		id: readOnly(guid()),
		/** An amount in the currency of the cart. */
		amount: optional(decimal({ gt: 0, lte: 1e15 })),
		/** A percentage, with up to four decimal places, of the prices before all other discounts. */
		percentage: optional(float({ min: 0.01, max: 100 })),
		/** What the buyer reads beside it in the explanation of the total. */
		description: optional(text({ max: 250, format: "VISIBLE_TEXT" })),
		/** The lines that it is for; none: all of them. */
		lineItemIds: list(guid(), { max: 300 }),
	},
	{ oneof: [["amount", "percentage"]] },
);
export type MerchantDiscount = Wire<typeof MerchantDiscount>;

export const setMerchantDiscounts = operation({
	summary:
		"Sets the discounts that staff grant to a cart, in place of those that it has; none removes them. They come after " +
		"rules and coupons. Totals, the checkout and the order of the cart have them.",
	...endpoint("PUT", "/cartwright/v1/carts/{cartId}/merchant-discounts"),
	callers: staff,
	ownership: shops("cart", "cartId"),
	permission: "ECOM.ADMIN_MODIFY_CARTS",
	request: message({
		/** Id of the cart or checkout. */
		cartId: guid(),
		/** All discounts that it is to have. */
		merchantDiscounts: list(MerchantDiscount, { max: 10 }),
	}),
	required: ["cartId"],
	response: message({
		/** The discounts of the cart. */
		merchantDiscounts: list(MerchantDiscount, { max: 10 }),
	}),
	errors: { CART_ALREADY_ORDERED, CART_NOT_FOUND, LINE_ITEM_NOT_FOUND },
});

/** Cartwright's own: discounts of staff for single carts. */
export const merchantDiscounts = service({
	name: "cartwright.merchant-discounts",
	entity: "cartwright.v1.merchant_discount",
	operations: { setMerchantDiscounts },
	events: {},
});
