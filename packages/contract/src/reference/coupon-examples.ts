import type { Example } from "./example.ts";

const specification = {
	name: "Welcome",
	code: "HELLO10",
	startTime: "1767225600000",
	percentOffRate: 10,
	scope: { namespace: "stores" },
};

/** A coupon, from its creation to its end. */
export const couponExamples: readonly Example[] = [
	{
		call: "marketing.coupons.createCoupon",
		as: "staff",
		request: { specification },
		published:
			'coupons.createCoupon({\n\tname: "Spring",\n\tcode: "SPRING10",\n\tstartTime: "1767225600000",\n\tpercentOffRate: 10,\n\tscope: { namespace: "stores" },\n})',
		captures: { couponId: "id" },
	},
	{
		call: "marketing.coupons.getCoupon",
		as: "staff",
		request: { id: "$couponId" },
		published: "coupons.getCoupon(couponId)",
	},
	{
		call: "marketing.coupons.updateCoupon",
		as: "staff",
		request: { id: "$couponId", specification: { usageLimit: 100, limitPerCustomer: 1 } },
		published: "coupons.updateCoupon(couponId, { usageLimit: 100, limitPerCustomer: 1 })",
	},
	{
		call: "marketing.coupons.queryCoupons",
		as: "staff",
		request: {
			query: { filter: '{"specification.code":"hello10"}', sort: '{"dateCreated":"desc"}', paging: { limit: 10 } },
		},
		published:
			'coupons.queryCoupons({\n\tfilter: \'{"specification.code":"hello10"}\',\n\tsort: \'{"dateCreated":"desc"}\',\n\tpaging: { limit: 10 },\n})',
	},
	{
		call: "marketing.coupons.deleteCoupon",
		as: "staff",
		request: { id: "$couponId" },
		published: "coupons.deleteCoupon(couponId)",
	},
	{
		call: "marketing.coupons.bulkCreateCoupons",
		as: "staff",
		request: {
			specifications: [
				{ name: "Free delivery", code: "SHIP", startTime: "1767225600000", freeShipping: true, minimumSubtotal: 50 },
			],
			returnFullEntity: true,
		},
		captures: { bulkCouponId: "results.0.coupon.id" },
	},
	{
		call: "marketing.coupons.bulkDeleteCoupons",
		as: "staff",
		request: { ids: ["$bulkCouponId"] },
		published: "coupons.bulkDeleteCoupons([bulkCouponId])",
	},
];
