import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Coupon, codeKeyOf } from "./coupon.ts";
import { coupons } from "./documents.ts";

/** Reads the coupons that have these codes. */
export const couponsWithCodes = (codes: readonly string[]) => {
	const keys = [...new Set(codes.map(codeKeyOf))];
	return page(coupons, { filter: isIn("codeKey", keys), limit: keys.length });
};

export const codeExists = ({ code }: Pick<Coupon, "code">, couponId: string): ApplicationError =>
	new ApplicationError("COUPON_ALREADY_EXISTS", `The code ${code} is that of another coupon. Choose another one.`, {
		code,
		couponId,
	});
