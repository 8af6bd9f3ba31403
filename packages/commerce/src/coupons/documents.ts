import { collection, type Document } from "@cartwright/store/collection";
import type { Coupon } from "./coupon.ts";

export const coupons = collection<Coupon>("coupons", {
	fields: {
		codeKey: "text",
		name: "text",
		active: "boolean",
		startTime: "text",
		expirationTime: "text",
		createdDate: "text",
	},
	indexes: [["createdDate"]],
	unique: [["codeKey"]],
	counters: ["uses"],
	cached: true,
});

/** How often a customer has used a coupon that limits it. The id is a hash of both (`purchase/redemptions.ts`). */
export interface CouponCustomer extends Document {
	readonly couponId: string;
	/** A counter. */
	readonly uses: number;
}

export const couponCustomers = collection<CouponCustomer>("coupon_customers", {
	fields: { couponId: "text" },
	indexes: [["couponId"]],
	counters: ["uses"],
});
