import { bool, decimal, enumeration, list, message, type Wire } from "../message.ts";

export const ConditionType = enumeration(["BY_TOTAL_WEIGHT", "BY_TOTAL_PRICE", "BY_TOTAL_QUANTITY"]);
export const LogicalOperator = enumeration(["EQ", "GT", "GTE", "LT", "LTE"]);

/** What must be true of a purchase for a rate. */
export const Condition = message({
	/**
	 * The weight of what is delivered in the shop's unit, the subtotal of the purchase in its currency, or the number of units that are
	 * delivered.
	 */
	type: ConditionType,
	/** What it is compared with; a quantity is a whole number. */
	value: decimal({ gte: 0, lte: 999_999_999, maxScale: 6 }),
	/** How it is compared. */
	operator: LogicalOperator,
});
export type Condition = Wire<typeof Condition>;

/** A price, and when it applies. */
export const ConditionalRates = message({
	/** The price, in the shop's currency. */
	amount: decimal({ gte: 0, lte: 999_999_999, maxScale: 3 }),
	/** What must be true, all of it; without any, the rate always applies. */
	conditions: list(Condition, { max: 10 }),
	/** Whether the price is for each unit that is delivered. */
	multiplyByQuantity: bool(),
});
export type ConditionalRates = Wire<typeof ConditionalRates>;
