import type { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";

/** The codes that visitors of the demo shop can try; its guide names them. */
export const coupons: readonly CouponSpecification[] = [
	{ name: "Welcome", code: "WELCOME10", percentOffRate: 10, scope: { namespace: "stores" } },
	{ name: "Free delivery", code: "FREESHIP", freeShipping: true, minimumSubtotal: 50 },
];
