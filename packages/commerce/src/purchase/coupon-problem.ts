import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Coupon } from "../coupons/coupon.ts";

/** Why a coupon takes nothing off a purchase. */
export type CouponProblem =
	| {
			readonly reason:
				| "UNKNOWN"
				| "DISABLED"
				| "NOT_STARTED"
				| "EXPIRED"
				| "USED_UP"
				| "USED_UP_BY_CUSTOMER"
				| "NOT_FIRST_PURCHASE"
				| "NO_ITEM_OF_IT"
				| "NOTHING_TO_DELIVER"
				| "BUYS_GIFT_CARD";
	  }
	| { readonly reason: "BELOW_SUBTOTAL"; readonly minimum: Minor; readonly missing: Minor }
	| { readonly reason: "TOO_FEW_ITEMS"; readonly minimum: number }
	| { readonly reason: "TOO_MANY_COUPONS"; readonly maximum: number };

export interface CouponUse {
	readonly now: string;
	/** Of all lines, before discounts of the purchase. */
	readonly subtotal: Minor;
	/** How often the buyer has used it, at most: by account, visit or email address. */
	readonly usesOfCustomer: number;
	/** Whether the buyer has ordered before, or another order uses what is for the first one. */
	readonly hasBought: boolean;
	/** Whether the purchase's own order holds it already. */
	readonly isOwn: boolean;
}

/** What speaks against a coupon, whatever is bought. */
export const couponProblem = (
	coupon: Coupon,
	{ now, subtotal, usesOfCustomer, hasBought, isOwn }: CouponUse,
): CouponProblem | undefined => {
	const { active, startTime, expirationTime, usageLimit, limitPerCustomer, uses, minimumSubtotal = 0 } = coupon;
	if (!active) return { reason: "DISABLED" };
	if (now < startTime) return { reason: "NOT_STARTED" };
	if (expirationTime && now >= expirationTime) return { reason: "EXPIRED" };
	if (usageLimit !== undefined && !isOwn && uses >= usageLimit) return { reason: "USED_UP" };
	if (limitPerCustomer !== undefined && !isOwn && usesOfCustomer >= limitPerCustomer) {
		return { reason: "USED_UP_BY_CUSTOMER" };
	}
	if (coupon.firstPurchaseOnly && hasBought) return { reason: "NOT_FIRST_PURCHASE" };
	if (subtotal >= minimumSubtotal) return undefined;
	return { reason: "BELOW_SUBTOTAL", minimum: minimumSubtotal, missing: minimumSubtotal - subtotal };
};
