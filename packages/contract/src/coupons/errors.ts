import { error } from "../declared-error.ts";

export const COUPON_NOT_FOUND = error(404, "There is no such coupon.", "Query the coupons again.");
export const COUPON_ALREADY_EXISTS = error(
	409,
	"Another coupon has this code; upper and lower case are the same.",
	"Choose another code, or delete the other coupon.",
);
