import type {
	InvalidCouponReason,
	InvalidCouponStatusErrorData,
} from "@cartwright/contract/carts/v2/violation-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { codeKeyOf } from "../../coupons/coupon.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import type { CouponProblem } from "../../purchase/coupon-problem.ts";
import { findCoupon } from "../../purchase/load/find-coupon.ts";
import { totalsOf } from "../../purchase/pricing.ts";
import type { TotalsError } from "../../purchase/totals-model.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { convertedMoney } from "./money-view.ts";

/** The cart with the coupon of a code; a cart has one at most. */
export const withCoupon = async (context: Context, cart: Cart, couponCode: string): Promise<Cart> => {
	checkUnlocked(cart);
	const { coupons = [] } = cart;
	if (coupons.some(({ code }) => codeKeyOf(code) === codeKeyOf(couponCode))) {
		throw new ApplicationError("COUPON_ALREADY_EXISTS", `The cart has the coupon ${couponCode} already.`, {
			couponCode,
		});
	}
	if (coupons.length > 0) {
		throw new ApplicationError("MAX_COUPONS_PER_CART_EXCEEDED", "The cart has a coupon. Remove it first.");
	}
	const coupon = await findCoupon(context, couponCode);
	if (coupon) return { ...cart, coupons: [coupon] };
	throw new ApplicationError("INVALID_COUPON_CODE", `There is no coupon with the code ${couponCode}.`, { couponCode });
};

export const withoutCoupon = (cart: Cart, couponId: string): Cart => {
	checkUnlocked(cart);
	const { coupons = [], ...rest } = cart;
	const left = coupons.filter(({ id }) => id !== couponId);
	if (left.length < coupons.length) return left.length > 0 ? { ...rest, coupons: left } : rest;
	throw new ApplicationError("COUPON_NOT_FOUND_IN_CART", `The cart has no coupon ${couponId}.`, { couponId });
};

const checkUnlocked = ({ customSettings }: Cart): void => {
	if (customSettings?.lockCouponCode !== true) return;
	throw new ApplicationError("COUPON_LOCKED", "The coupon of this cart cannot be changed.");
};

/** Rejects a new coupon that takes nothing off. */
export const checkCoupon = ({ cart, lines, pricing }: ResolvedCart): void => {
	const totals = totalsOf(cart, lines, pricing, { calculateTax: false });
	const error = totals.errors.find(({ part }) => part === "coupon");
	if (!error) return;
	throw new ApplicationError("INVALID_COUPON_STATUS", error.description, { ...statusData(error, totals.currency) });
};

const reasons: Readonly<Record<CouponProblem["reason"], InvalidCouponReason>> = {
	UNKNOWN: "UNKNOWN_INVALID_COUPON_REASON",
	DISABLED: "DISABLED",
	NOT_STARTED: "INACTIVE",
	EXPIRED: "EXPIRED",
	USED_UP: "MAX_USAGE_EXCEEDED",
	USED_UP_BY_CUSTOMER: "MAX_USAGE_PER_CUSTOMER_EXCEEDED",
	NO_ITEM_OF_IT: "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	NOTHING_TO_DELIVER: "NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS",
	TOO_FEW_ITEMS: "MIN_LINE_ITEM_QUANTITY_NOT_REACHED",
	BELOW_SUBTOTAL: "MIN_SUBTOTAL_NOT_REACHED",
};

/** What version 2 says of a coupon that does not apply. */
export const statusData = ({ data = {} }: TotalsError, currency: string): InvalidCouponStatusErrorData => {
	const reason = data.reason as CouponProblem["reason"];
	return {
		couponCode: String(data.code),
		reason: reasons[reason],
		minLineItemQuantityNotReachedDetails:
			reason === "TOO_FEW_ITEMS" ? { requiredMinimumQuantity: Number(data.minimum) } : undefined,
		minSubtotalNotReachedDetails:
			reason === "BELOW_SUBTOTAL"
				? { requiredMinimumSubtotal: convertedMoney(fromDecimal(String(data.minimum), currency), currency) }
				: undefined,
	};
};
