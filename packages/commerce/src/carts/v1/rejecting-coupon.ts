import { checkCoupon } from "../../purchase/codes.ts";
import { totalsOf } from "../../purchase/pricing.ts";
import type { ResolvedCart } from "../resolved-cart.ts";

/** Rejects the coupon of a code that was sent, if it takes nothing off the cart. */
export const rejectingCoupon =
	(code: string | null | undefined) =>
	({ cart, lines, pricing }: ResolvedCart): void => {
		if (code) checkCoupon(code, totalsOf(cart, lines, pricing, { calculateTax: false }));
	};
