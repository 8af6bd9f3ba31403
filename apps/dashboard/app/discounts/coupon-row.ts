import type { Coupon } from "@cartwright/contract/coupons/coupon-messages";
import { kindOf } from "./coupon-form.ts";

/** A coupon, as the list shows it. */
export const couponRow = ({ id, specification, expired, numberOfUsages, displayData }: Coupon, now: number) => {
	const coupon = specification ?? {};
	return {
		id: id ?? "",
		code: coupon.code ?? "",
		name: coupon.name ?? "",
		kind: kindOf(coupon),
		value: coupon.percentOffRate ?? coupon.moneyOffAmount ?? coupon.fixedPriceAmount ?? 0,
		buy: coupon.buyXGetY?.x ?? 0,
		get: coupon.buyXGetY?.y ?? 0,
		minimum: coupon.minimumSubtotal ?? 0,
		/** Name of the product or category that it is for. */
		restrictedTo: displayData?.name ?? "",
		used: numberOfUsages ?? 0,
		limit: coupon.usageLimit ?? 0,
		state: stateOf(coupon.active ?? true, expired ?? false, Number(coupon.startTime ?? 0) > now),
	};
};

const stateOf = (isActive: boolean, isExpired: boolean, isPlanned: boolean) => {
	if (isExpired) return "expired" as const;
	if (!isActive) return "off" as const;
	return isPlanned ? ("planned" as const) : ("active" as const);
};

export type CouponRow = ReturnType<typeof couponRow>;
