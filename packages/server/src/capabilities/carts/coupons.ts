import { ApplicationError } from "../../foundation/errors.ts";

/** Refuses a coupon code that no engine knows; there is none yet, so it refuses every code. */
export const checkCoupon = (code: string | null | undefined): void => {
	if (!code) return;
	throw new ApplicationError("ERROR_COUPON_DOES_NOT_EXIST", `There is no coupon with the code ${code}.`, { code });
};
