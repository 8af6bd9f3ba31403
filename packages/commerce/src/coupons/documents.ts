import { collection, type Document } from "@cartwright/store/collection";
import type { Coupon } from "./coupon.ts";

export const coupons = collection<Coupon>("coupons", {
	fields: {
		codeKey: "text",
		name: "text",
		active: "boolean",
		startTime: "text",
		expirationTime: "text",
		minimumSubtotal: "number",
		usageLimit: "number",
		limitPerCustomer: "number",
		limitedToOneItem: "boolean",
		appliesToSubscriptions: "boolean",
		"value.type": "text",
		"scope.namespace": "text",
		"scope.group.name": "text",
		"scope.group.entityId": "text",
		appId: "text",
		createdDate: "text",
	},
	indexes: [["createdDate"], ["name"], ["startTime"], ["expirationTime"], ["scope.group.entityId"]],
	unique: [["codeKey"]],
	counters: ["uses"],
	present: ["codeKey", "name", "startTime", "createdDate"],
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
