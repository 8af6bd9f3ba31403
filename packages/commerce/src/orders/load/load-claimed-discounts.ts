import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { discountUses } from "../../coupons/discount-uses.ts";
import { coupons } from "../../coupons/documents.ts";
import { type ClaimedDiscounts, heldDiscounts } from "../discount-claims.ts";
import type { Order } from "../order.ts";

/** What the discounts that an order uses are counted in, as far as there still are. Reads nothing if it uses none. */
export const loadClaimedDiscounts = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	order: Pick<Order, "discountClaims"> | undefined,
): Promise<ClaimedDiscounts> => {
	const claims = heldDiscounts(order);
	if (claims.length === 0) return { coupons: new Map(), discountUses: new Map() };
	return store.read(site, {
		coupons: byIds(
			coupons,
			claims.flatMap(({ kind, discountId }) => (kind === "coupon" ? [discountId] : [])),
		),
		discountUses: byIds(
			discountUses,
			claims.flatMap(({ useIds }) => useIds),
		),
	});
};
