import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { codeKeyOf } from "../coupons/coupon.ts";
import type { GiftCardErrorCode } from "./gift-card-payment.ts";
import type { CouponErrorCode } from "./redemptions.ts";
import type { Totals, TotalsError } from "./totals-model.ts";

/** The codes of version 1. */
type Code = string | null | undefined;

/** Why the coupon of a code takes nothing off, if it does not. */
export const couponErrorOf = (code: string, { errors }: Pick<Totals, "errors">): TotalsError | undefined => {
	const key = codeKeyOf(code);
	return errors.find(({ part, data }) => part === "coupon" && codeKeyOf(String(data?.code)) === key);
};

/** Rejects a coupon that was sent and takes nothing off. The totals report one that was applied earlier. */
export const checkCoupon = (code: Code, totals: Pick<Totals, "errors">): void => {
	const error = code ? couponErrorOf(code, totals) : undefined;
	if (error) throw new ApplicationError(error.code as CouponErrorCode, error.description, error.data);
};

/** Rejects a gift card that was sent and pays nothing. The totals report one that was applied earlier. */
export const checkGiftCard = (code: Code, { errors }: Pick<Totals, "errors">): void => {
	const error = code ? errors.find(({ part }) => part === "giftCard") : undefined;
	if (error) throw new ApplicationError(error.code as GiftCardErrorCode, error.description, error.data);
};
