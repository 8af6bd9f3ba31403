import { earlierStoresAppId } from "@cartwright/products/catalogue/product";
import { adjust, create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "../coupons/coupon.ts";
import { couponApplied } from "../coupons/coupon-writes.ts";
import { type CouponCustomer, couponCustomers, coupons } from "../coupons/documents.ts";
import type { PricedPurchase } from "../purchase/pricing.ts";
import { useIdsOf } from "../purchase/redemptions.ts";
import type { CouponClaim, Order } from "./order.ts";

type Claiming = Pick<Order, "discounts" | "couponClaims">;

/** The coupons that count as used by an order now. */
export const heldCoupons = (order: Pick<Order, "couponClaims"> | undefined): readonly CouponClaim[] =>
	order?.couponClaims ?? [];

/** Whether a coupon of the order no longer counts as used, because its time to pay was over: others may have used it. */
export const lacksCoupons = (order: Claiming): boolean => {
	const held = new Set(heldCoupons(order).map(({ couponId }) => couponId));
	return order.discounts.some(({ discount: { id, source } }) => source.kind === "coupon" && !held.has(id));
};

/** The order after its coupons were given back. */
export const withoutCoupons = ({ couponClaims: _, ...order }: Order): Order => order;

/** The claims of an order that is placed at these prices. */
export const claimsOf = (
	{ purchase, totals }: PricedPurchase,
	{ coupons }: Pick<ClaimedCoupons, "coupons">,
): CouponClaim[] =>
	totals.discounts.flatMap(({ discount: { id: couponId, source } }) =>
		source.kind === "coupon" ? [{ couponId, useIds: useIdsOf(coupons.get(couponId)?.doc, purchase) }] : [],
	);

/** What claims are counted in. */
export interface ClaimedCoupons {
	readonly coupons: ReadonlyMap<string, Stored<Coupon>>;
	readonly customerUses: ReadonlyMap<string, Stored<CouponCustomer>>;
}

/** The claims by id of the coupon and by ids of its uses, so that a change of the buyer writes each document once. */
const parts = (claims: readonly CouponClaim[]) => ({
	couponIds: new Set(claims.map(({ couponId }) => couponId)),
	uses: new Map(claims.flatMap(({ couponId, useIds }) => useIds.map((id) => [id, couponId] as const))),
});

interface Claim {
	readonly orderId: string;
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Counts what `after` claims and `before` did not. Of several at the same time, those beyond the limit fail with a conflict,
 * and find the coupon used up when they run again.
 */
export const claimWrites = (
	before: readonly CouponClaim[],
	after: readonly CouponClaim[],
	counted: ClaimedCoupons,
	{ orderId, ...change }: Claim,
): Write[] => {
	const [had, has] = [parts(before), parts(after)];
	const taken = [...has.couponIds].filter((id) => !had.couponIds.has(id));
	const used = [...has.uses].filter(([id]) => !had.uses.has(id));
	return [
		...taken.flatMap((id) => {
			const coupon = counted.coupons.get(id);
			if (!coupon) return [];
			const events = [couponApplied({ appId: earlierStoresAppId, orderId }, change)];
			return [adjust(coupons, id, { uses: 1 }, { ...ceilings(coupon.doc), revision: coupon.revision, events })];
		}),
		...used.map(([id, couponId]) => {
			const limit = counted.coupons.get(couponId)?.doc.limitPerCustomer;
			if (!counted.customerUses.has(id)) return create(couponCustomers, { id, couponId, uses: 1 });
			return adjust(couponCustomers, id, { uses: 1 }, limit === undefined ? {} : { ceilings: { uses: limit } });
		}),
	];
};

const ceilings = ({ usageLimit }: Coupon) => (usageLimit === undefined ? {} : { ceilings: { uses: usageLimit } });

/** Gives back what the order claimed and `after` does not, of coupons that still exist. */
export const returnWrites = (
	order: Pick<Order, "couponClaims"> | undefined,
	counted: ClaimedCoupons,
	after: readonly CouponClaim[] = [],
): Write[] => {
	const [had, has] = [parts(heldCoupons(order)), parts(after)];
	return [
		...[...had.couponIds].flatMap((id) =>
			!has.couponIds.has(id) && counted.coupons.has(id) ? [adjust(coupons, id, { uses: -1 })] : [],
		),
		...[...had.uses.keys()].flatMap((id) =>
			!has.uses.has(id) && counted.customerUses.has(id) ? [adjust(couponCustomers, id, { uses: -1 })] : [],
		),
	];
};
