import type { Coupon as WireCoupon } from "@cartwright/contract/coupons/coupon-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Coupon } from "./coupon.ts";
import { couponView } from "./coupon-view.ts";
import { loadScopedItems } from "./load/scoped-items.ts";
import { loadCurrency } from "./load-currency.ts";

type ShowContext = Pick<ReadContext, "store" | "site" | "origin"> & { readonly now: string };

/** The coupons as the wire has them, with what they are for. */
export const showCoupons = async (context: ShowContext, coupons: readonly Coupon[]): Promise<WireCoupon[]> => {
	const { now, origin } = context;
	const [currency, items] = await Promise.all([loadCurrency(context), loadScopedItems(context, coupons)]);
	return coupons.map((coupon) => couponView(coupon, { currency, items, now, origin }));
};
