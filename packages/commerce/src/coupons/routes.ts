import { coupons as service } from "@cartwright/contract/coupons/coupons";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const coupons: readonly Implementation[] = [
	implement(service, {
		createCoupon: () => import("./create-coupon.ts"),
		updateCoupon: () => import("./update-coupon.ts"),
		getCoupon: () => import("./get-coupon.ts"),
		deleteCoupon: () => import("./delete-coupon.ts"),
		queryCoupons: () => import("./query-coupons.ts"),
		bulkCreateCoupons: () => import("./bulk-create-coupons.ts"),
		bulkDeleteCoupons: () => import("./bulk-delete-coupons.ts"),
	}),
];
