import { coupons } from "@cartwright/contract/coupons/coupons";
import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteUses } from "./delete-uses.ts";

/** Of coupons and of discount rules, whose uses are counted alike. */
export const deleteUsesWithDiscount: Subscriber = {
	name: "uses-of-deleted-discounts",
	types: [coupons.events.couponDeleted?.type ?? "", discountRules.events.discountRuleDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteUses(context, site, entityId),
};
