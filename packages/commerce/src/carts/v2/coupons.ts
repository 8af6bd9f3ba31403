import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { codeKeyOf } from "../../coupons/coupon.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { couponErrorOf } from "../../purchase/codes.ts";
import { findCoupon } from "../../purchase/load/find-coupon.ts";
import { totalsOf } from "../../purchase/pricing.ts";
import { checkoutSettings } from "../../purchase/settings.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { statusData } from "./coupon-status.ts";

/** The cart with the coupon of a code; a cart has as many as the shop allows. */
export const withCoupon = async (
	context: Context,
	cart: Cart,
	couponCode: string,
	settings: Settings,
): Promise<Cart> => {
	const { coupons = [] } = cart;
	if (coupons.some(({ code }) => codeKeyOf(code) === codeKeyOf(couponCode))) {
		throw new ApplicationError("COUPON_ALREADY_EXISTS", `The cart has the coupon ${couponCode} already.`, {
			couponCode,
		});
	}
	const { maxCoupons } = checkoutSettings(settings);
	if (coupons.length >= maxCoupons) {
		const text = maxCoupons === 1 ? "a coupon. Remove it first." : `${maxCoupons} coupons. Remove one first.`;
		throw new ApplicationError("MAX_COUPONS_PER_CART_EXCEEDED", `The cart has ${text}`);
	}
	const coupon = await findCoupon(context, couponCode);
	if (coupon) return { ...cart, coupons: [...coupons, coupon] };
	throw new ApplicationError("INVALID_COUPON_CODE", `There is no coupon with the code ${couponCode}.`, { couponCode });
};

export const withoutCoupon = (cart: Cart, couponId: string): Cart => {
	checkUnlocked(cart);
	const { coupons = [], ...rest } = cart;
	const left = coupons.filter(({ id }) => id !== couponId);
	if (left.length < coupons.length) return left.length > 0 ? { ...rest, coupons: left } : rest;
	throw new ApplicationError("COUPON_NOT_FOUND_IN_CART", `The cart has no coupon ${couponId}.`, { couponId });
};

/** Rejects a change of the coupon of a cart that is locked. */
export const checkUnlocked = ({ customSettings }: Cart): void => {
	if (customSettings?.lockCouponCode !== true) return;
	throw new ApplicationError("COUPON_LOCKED", "The coupon of this cart cannot be changed.");
};

/** Rejects new coupons that take nothing off. */
export const rejectingCoupons =
	(codes: readonly string[]) =>
	({ cart, lines, pricing }: ResolvedCart): void => {
		const totals = totalsOf(cart, lines, pricing, { calculateTax: false });
		for (const code of codes) {
			const error = couponErrorOf(code, totals);
			if (!error) continue;
			const data = statusData(error, totals.currency);
			throw new ApplicationError("INVALID_COUPON_STATUS", error.description, { ...data });
		}
	};
