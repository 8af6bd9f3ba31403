import { error } from "../declared-error.ts";
import { decimal, enumeration, guid, list, message, optional, text, type Wire } from "../message.ts";
import { DiscountedLineItem } from "./custom-triggers.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** How much is taken off. */
export const PluginDiscountRate = message(
	{
		/** An amount in the currency of the shop. */
		fixedAmountValue: decimal({ gte: 0, maxScale: 6 }),
		/** A percentage, such as `12.5`. */
		percentageValue: decimal({ gte: 0, maxScale: 6 }),
		/** Which of them is set. */
		type: enumeration(["FIXED_AMOUNT", "PERCENTAGE"]),
	},
	{ oneof: [["fixedAmountValue", "percentageValue"]] },
);
export type PluginDiscountRate = Wire<typeof PluginDiscountRate>;

const BaseDiscounts = message({
	/** How much. */
	rate: PluginDiscountRate,
});

/** A discount that a plug-in grants to a purchase. */
export const EligibleDiscount = message(
	{
		/** Off all items. */
		globalDiscounts: BaseDiscounts,
		/** Off the delivery. */
		shippingDiscounts: BaseDiscounts,
		/** Off single lines. */
		lineItemsDiscounts: message({
			/** How much off which line, all of its units together. */
			lineItems: list(
				message({
					/** How much. */
					rate: PluginDiscountRate,
					/** Id of the line. */
					id: guid(),
				}),
				{ max: 300 },
			),
		}),
		/** For discounts of a code, which the shop's own coupons are. */
		couponOptions: message({
			/** The code. */
			code: optional(text({ max: 20 })),
		}),
		/** Which of the first three is set. */
		targetType: enumeration(["GLOBAL", "SHIPPING", "LINE_ITEMS"]),
		/** What buyers read. */
		name: message({
			/** In the language of the shop. */
			original: text({ min: 1, max: 256 }),
			/** In the language of the buyer. */
			translated: optional(text({ min: 1, max: 500 })),
		}),
		/** Its id in the service. */
		externalId: optional(text({ max: 50 })),
		/** `COUPON` cannot be granted: codes are the shop's own coupons. */
		source: enumeration(["COUPON", "AUTOMATIC", "CUSTOM"]),
	},
	{ oneof: [["globalDiscounts", "shippingDiscounts", "lineItemsDiscounts"]] },
);
export type EligibleDiscount = Wire<typeof EligibleDiscount>;

const coupon = (status: number, meaning: string) => error(status, meaning, "Remove the code from the purchase.");

/** Grants discounts to carts and checkouts. Without a response there are none, and the purchase goes on. */
export const discounts = servicePlugin({
	componentType: "ECOM_DISCOUNTS",
	permission: "ECOM.READ_CHECKOUTS",
	methods: {
		getEligibleDiscounts: pluginMethod({
			path: "/v1/eligible-discounts",
			request: message({
				/** The lines of the purchase. */
				lineItems: list(DiscountedLineItem, { max: 300 }),
				/** Id of the cart or checkout. */
				purchaseFlowId: optional(guid()),
				/** The code that the buyer entered. */
				couponCodes: list(text({ max: 20 }), { max: 1 }),
				/** Email address of the buyer. */
				buyerEmail: optional(text({ format: "EMAIL" })),
			}),
			response: message({
				/** The discounts, in the order in which they are taken off. */
				discounts: list(EligibleDiscount, { max: 100 }),
			}),
			required: ["discounts.name", "discounts.name.original"],
			timeLimit: 3000,
			reusedFor: 60_000,
			errors: {
				ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: coupon(428, "The customer used the code as often as it may be."),
				ERROR_COUPON_IS_DISABLED: coupon(428, "The code is switched off."),
				ERROR_COUPON_USAGE_EXCEEDED: coupon(428, "The code was used as often as it may be."),
				ERROR_COUPON_HAS_EXPIRED: coupon(428, "The code has expired."),
				ERROR_COUPON_IS_NOT_ACTIVE_YET: coupon(428, "The code is not valid yet."),
				ERROR_COUPON_DOES_NOT_EXIST: coupon(404, "There is no such code."),
			},
		}),
	},
});
