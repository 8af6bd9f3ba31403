// Written from @cartwright/contract/coupons/coupons by npm run snapshot.
import type { coupons as declaration } from "@cartwright/contract/coupons/coupons";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const coupons: Routes<DeclaredCalls<typeof declaration>> = {
	name: "marketing.coupons",
	operations: {
		createCoupon: {
			method: "POST",
			published: "/stores/v2/coupons",
		},
		updateCoupon: {
			method: "PATCH",
			published: "/stores/v2/coupons/{id}",
		},
		getCoupon: {
			method: "GET",
			published: "/stores/v2/coupons/{id}",
			query: "flat",
		},
		deleteCoupon: {
			method: "DELETE",
			published: "/stores/v2/coupons/{id}",
			query: "flat",
		},
		queryCoupons: {
			method: "POST",
			published: "/stores/v2/coupons/query",
		},
		bulkCreateCoupons: {
			method: "POST",
			published: "/stores/v2/bulk/coupons/create",
		},
		bulkDeleteCoupons: {
			method: "POST",
			published: "/stores/v2/bulk/coupons/delete",
		},
	},
};
