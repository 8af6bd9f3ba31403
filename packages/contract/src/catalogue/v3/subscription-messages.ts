import { SubscriptionFrequency } from "../../ecommerce/line-item-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	float,
	guid,
	integer,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../../message.ts";

export const SubscriptionDiscountType = enumeration(["AMOUNT", "PERCENT"]);
export type SubscriptionDiscountType = Wire<typeof SubscriptionDiscountType>;

export const SubscriptionDiscount = message(
	{
		/** The amount off. */
		amountOff: decimal({ gt: 0, lte: 999999999.99, maxScale: 3 }),
		/** The percentage off. */
		percentOff: float({ min: 0.1, max: 99.9 }),
		/** Whether it is an amount or a percentage. */
		type: SubscriptionDiscountType,
	},
	{ oneof: [["amountOff", "percentOff"]] },
);
export type SubscriptionDiscount = Wire<typeof SubscriptionDiscount>;

export const SubscriptionOption = message(
	{
		/** Whether it runs until it is cancelled. */
		autoRenewal: bool(),
		/** The number of billing cycles, if it ends by itself. */
		billingCycles: integer({ min: 2, max: 999 }),
		/** Id of the subscription. */
		id: optional(guid()),
		/** Title of the subscription. */
		title: text({ min: 1, max: 20 }),
		/** Description of the subscription. */
		description: optional(text({ max: 60 })),
		visible: optional(defaulted(bool(), true)),
		/** The unit of the billing cycle. */
		frequency: SubscriptionFrequency,
		/** The number of units in a billing cycle. */
		interval: optional(defaulted(integer({ min: 1, max: 50 }), 1)),
		/** A discount in comparison with buying once. */
		discount: SubscriptionDiscount,
	},
	{ oneof: [["autoRenewal", "billingCycles"]] },
);
export type SubscriptionOption = Wire<typeof SubscriptionOption>;

export const SubscriptionDetails = message({
	/** The subscriptions. */
	subscriptions: list(SubscriptionOption, { min: 1, max: 6 }),
	/** Whether the product can also be bought once. */
	allowOneTimePurchases: optional(defaulted(bool(), false)),
});
export type SubscriptionDetails = Wire<typeof SubscriptionDetails>;
