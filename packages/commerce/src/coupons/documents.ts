import { collection } from "@cartwright/store/collection";
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
