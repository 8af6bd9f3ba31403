import { type Coupon, codeKeyOf } from "@cartwright/commerce/coupons/coupon";
import { coupons } from "@cartwright/commerce/coupons/documents";
import { create } from "@cartwright/store/batch";
import { v7 as uuid } from "uuid";
import type { Shop } from "./shop.ts";

/** A coupon of 10 % off the order, valid from long ago. */
export const exampleCoupon = (terms: Partial<Coupon> & Pick<Coupon, "code">): Coupon => ({
	id: uuid(),
	codeKey: codeKeyOf(terms.code),
	name: terms.code,
	value: { type: "PERCENT_OFF", rate: 100_000 },
	minimumSubtotal: terms.scope ? undefined : 0,
	startTime: "2020-01-01T00:00:00.000Z",
	active: true,
	createdDate: "2020-01-01T00:00:00.000Z",
	uses: 0,
	...terms,
});

/** Puts a coupon into the shop. */
export const offerCoupon = async (shop: Shop, terms: Parameters<typeof exampleCoupon>[0]): Promise<Coupon> => {
	const coupon = exampleCoupon(terms);
	await shop.store.commit(shop.site, [create(coupons, coupon)]);
	return coupon;
};
