import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { findCoupon } from "./load/find-coupon.ts";
import type { Purchase } from "./purchase.ts";
import type { CouponErrorCode } from "./redemptions.ts";
import type { Totals } from "./totals-model.ts";

/** The codes of version 1. */
type Code = string | null | undefined;

/** The purchase with the coupon of a code in place of an earlier one, if a code was sent. */
export const withCoupon = async <Of extends Purchase>(
	context: Pick<ReadContext, "store" | "site">,
	purchase: Of,
	code: Code,
): Promise<Of> => {
	if (!code) return purchase;
	const coupon = await findCoupon(context, code);
	if (coupon) return { ...purchase, coupons: [coupon] };
	throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
};

/** Rejects a coupon that was sent and takes nothing off. The totals report one that was applied earlier. */
export const checkCoupon = (code: Code, { errors }: Pick<Totals, "errors">): void => {
	const error = code ? errors.find(({ part }) => part === "coupon") : undefined;
	if (error) throw new ApplicationError(error.code as CouponErrorCode, error.description, error.data);
};

/** Rejects every gift card code, since there is no gift card engine yet. */
export const checkGiftCard = (code: Code): void => {
	if (!code) return;
	throw new ApplicationError("GIFT_CARD_NOT_FOUND", "There is no gift card with this code.");
};
