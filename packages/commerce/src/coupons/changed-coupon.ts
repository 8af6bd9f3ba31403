import type { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Coupon } from "./coupon.ts";
import { readSpecification, specificationView, types, valueMembers } from "./specification.ts";

const field = "specification";

/** The coupon after an update: members that are sent change, and null removes them. */
export const changedCoupon = (coupon: Coupon, sent: CouponSpecification, currency: string): Coupon => {
	checkType(coupon, sent);
	const changes = Object.entries(sent).filter(([, value]) => value !== undefined);
	const specification = { ...specificationView(coupon, currency), ...Object.fromEntries(changes) };
	return { ...coupon, ...readSpecification(specification, { field, currency }) };
};

const checkType = ({ value }: Coupon, sent: CouponSpecification): void => {
	const { name, member } = types[value.type];
	const other = valueMembers.find((each) => each !== member && (sent[each] ?? false) !== false);
	if (other === undefined) return;
	throw invalid(
		`${field}.${other}`,
		`cannot be set: the type of a coupon never changes, and that of this one is ${name}; create another coupon`,
		"FIELD_NOT_ALLOWED",
	);
};
