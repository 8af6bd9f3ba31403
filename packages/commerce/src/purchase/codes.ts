import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { GiftCardErrorCode } from "./gift-card-payment.ts";
import type { CouponErrorCode } from "./redemptions.ts";
import type { Totals } from "./totals-model.ts";

/** The codes of version 1. */
type Code = string | null | undefined;

/** Rejects a coupon that was sent and takes nothing off. The totals report one that was applied earlier. */
export const checkCoupon = (code: Code, { errors }: Pick<Totals, "errors">): void => {
	const error = code ? errors.find(({ part }) => part === "coupon") : undefined;
	if (error) throw new ApplicationError(error.code as CouponErrorCode, error.description, error.data);
};

/** Rejects a gift card that was sent and pays nothing. The totals report one that was applied earlier. */
export const checkGiftCard = (code: Code, { errors }: Pick<Totals, "errors">): void => {
	const error = code ? errors.find(({ part }) => part === "giftCard") : undefined;
	if (error) throw new ApplicationError(error.code as GiftCardErrorCode, error.description, error.data);
};
