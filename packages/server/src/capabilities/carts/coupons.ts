import { ApplicationError } from "../../foundation/errors.ts";

/** Rejects every coupon code, since there is no coupon engine yet. */
export const checkCoupon = (code: string | null | undefined): void => {
	if (!code) return;
	throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
};
