import { collection } from "@cartwright/store/collection";
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
