import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { type Identity, ownerOf } from "@cartwright/kernel/foundation/identity";
import { type LimitedContext, limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { codeKeyOf } from "../../coupons/coupon.ts";
import { coupons } from "../../coupons/documents.ts";
import type { AppliedCoupon } from "../purchase.ts";

export type CouponContext = Pick<ReadContext, "store" | "site" | "identity"> & LimitedContext;

/** The coupon that a code names. Shoppers may try a few in a minute, so that they do not find codes by guessing. */
export const findCoupon = async (context: CouponContext, code: string): Promise<AppliedCoupon | undefined> => {
	const { store, site, identity } = context;
	const shopper = shopperOf(identity);
	if (shopper !== undefined) limitByAddress(context, "coupon", shopper);
	const filter = equals("codeKey", codeKeyOf(code));
	const { found } = await store.read(site, { found: page(coupons, { filter, limit: 1 }) });
	const [coupon] = found;
	return coupon && { id: coupon.doc.id, code: coupon.doc.code };
};

/** Whoever opened a checkout by its link has no other name. */
export const shopperOf = (identity: Identity): string | undefined =>
	identity.kind === "guest" ? `checkout:${identity.checkoutId}` : ownerOf(identity);
