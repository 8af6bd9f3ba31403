import { collection, type Document } from "@cartwright/store/collection";

/**
 * How many orders use a discount: of a customer, if it limits them, with a hash of both as its id (`purchase/discount-customers.ts`);
 * of a discount rule also all of them, with the id of the rule. Coupons count all of theirs themselves.
 */
export interface DiscountUses extends Document {
	readonly discountId: string;
	/** A counter. */
	readonly uses: number;
}

export const discountUses = collection<DiscountUses>("discount_uses", {
	fields: { discountId: "text" },
	indexes: [["discountId"]],
	counters: ["uses"],
});
