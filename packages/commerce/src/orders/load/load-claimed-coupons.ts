import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { couponCustomers, coupons } from "../../coupons/documents.ts";
import { type ClaimedCoupons, heldCoupons } from "../coupon-claims.ts";
import type { Order } from "../order.ts";

/** The coupons that an order uses, as far as there still are. Reads nothing if it uses none. */
export const loadClaimedCoupons = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	order: Pick<Order, "couponClaims"> | undefined,
): Promise<ClaimedCoupons> => {
	const claims = heldCoupons(order);
	if (claims.length === 0) return { coupons: new Map(), customerUses: new Map() };
	return store.read(site, {
		coupons: byIds(
			coupons,
			claims.map(({ couponId }) => couponId),
		),
		customerUses: byIds(
			couponCustomers,
			claims.flatMap(({ useIds }) => useIds),
		),
	});
};
