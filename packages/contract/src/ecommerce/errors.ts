import { error } from "../declared-error.ts";

export const ERROR_COUPON_DOES_NOT_EXIST = error(404, "No coupon has this code.", "Ask the buyer to check the code.");
export const ERROR_COUPON_HAS_EXPIRED = error(428, "The coupon has expired.", "Remove it.");
export const ERROR_COUPON_IS_DISABLED = error(428, "The coupon is switched off.", "Remove it.");
export const ERROR_COUPON_IS_NOT_ACTIVE_YET = error(428, "The coupon is not valid yet.", "Apply it later.");
export const ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED = error(
	428,
	"The buyer has used the coupon as often as allowed.",
	"Remove it.",
);
export const ERROR_COUPON_NOT_APPLICABLE = error(
	428,
	"The coupon does not apply to these items.",
	"Add items that it applies to, or remove it.",
);
export const ERROR_COUPON_USAGE_EXCEEDED = error(428, "The coupon was used as often as allowed.", "Remove it.");
