import { creationOf } from "@cartwright/commerce/coupons/coupon-writes";
import { readSpecification } from "@cartwright/commerce/coupons/specification";
import type { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import type { Write } from "@cartwright/store/batch";
import type { Facts } from "./facts.ts";

/** Coupons that are valid from now on, by the rules of the call that creates them. */
export const couponWrites = (
	specifications: readonly Omit<CouponSpecification, "startTime">[],
	currency: string,
	facts: Facts,
): Write[] => {
	const startTime = String(Date.parse(facts.now));
	return specifications.map((each) => {
		const specified = readSpecification({ ...each, startTime }, { field: "coupons", currency });
		return creationOf({ ...specified, id: facts.newId(), createdDate: facts.now, uses: 0 }, facts);
	});
};
