import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Purchase } from "../purchase.ts";
import { checkoutSettings } from "../settings.ts";
import { type CouponContext, findCoupon } from "./find-coupon.ts";

/**
 * The purchase with the coupon of a code, if one was sent. In the terms of version 1, which never refuses one for being too many: it
 * takes the place of the last one if the purchase has as many as the shop allows.
 */
export const withCoupon = async <Of extends Purchase>(
	context: CouponContext,
	purchase: Of,
	code: string | null | undefined,
	settings: Settings,
): Promise<Of> => {
	if (!code) return purchase;
	const coupon = await findCoupon(context, code);
	if (!coupon) {
		throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
	}
	const { coupons = [] } = purchase;
	if (coupons.some(({ id }) => id === coupon.id)) return purchase;
	return { ...purchase, coupons: [...coupons.slice(0, checkoutSettings(settings).maxCoupons - 1), coupon] };
};
