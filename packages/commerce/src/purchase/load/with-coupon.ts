import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Purchase } from "../purchase.ts";
import { type CouponContext, findCoupon } from "./find-coupon.ts";

/** The purchase with the coupon of a code in place of an earlier one, if a code was sent. In the terms of version 1. */
export const withCoupon = async <Of extends Purchase>(
	context: CouponContext,
	purchase: Of,
	code: string | null | undefined,
): Promise<Of> => {
	if (!code) return purchase;
	const coupon = await findCoupon(context, code);
	if (coupon) return { ...purchase, coupons: [coupon] };
	throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
};
