import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { couponCustomers, coupons } from "../../coupons/documents.ts";
import { heldCoupons, returnWrites } from "../coupon-claims.ts";
import type { CouponClaim, Order } from "../order.ts";

/** The writes that give back the coupons of an order, apart from those of `after`. Reads nothing if it has none. */
export const returnCoupons = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	order: Pick<Order, "couponClaims"> | undefined,
	after: readonly CouponClaim[] = [],
): Promise<Write[]> => {
	const claims = heldCoupons(order);
	if (claims.length === 0) return [];
	const known = await store.read(site, {
		coupons: byIds(
			coupons,
			claims.map(({ couponId }) => couponId),
		),
		customerUses: byIds(
			couponCustomers,
			claims.flatMap(({ useIds }) => useIds),
		),
	});
	return returnWrites(claims, after, known);
};
