import { earlierStoresAppId } from "@cartwright/products/catalogue/product";
import { adjust, create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "../coupons/coupon.ts";
import { couponApplied } from "../coupons/coupon-writes.ts";
import { type DiscountUses, discountUses } from "../coupons/discount-uses.ts";
import { coupons } from "../coupons/documents.ts";
import {
	countsFirstPurchase,
	couponUseIds,
	type DiscountFacts,
	firstPurchase,
	ruleUseIds,
} from "../purchase/discount-customers.ts";
import type { PricedPurchase } from "../purchase/pricing.ts";
import type { DiscountTotals } from "../purchase/totals-model.ts";
import type { DiscountClaim, Order } from "./order.ts";

type Claiming = Pick<Order, "discounts" | "discountClaims">;

/** The coupons and rules that count as used by an order now. */
export const heldDiscounts = (order: Pick<Order, "discountClaims"> | undefined): readonly DiscountClaim[] =>
	order?.discountClaims ?? [];

/** Whether a discount of the order no longer counts as used, because its time to pay was over: others may have used it. */
export const lacksDiscounts = (order: Claiming): boolean => {
	const held = new Set(heldDiscounts(order).map(({ discountId }) => discountId));
	return order.discounts.some(({ discount: { id, source } }) => isCounted(source) && !held.has(id));
};

/** Whether the shop counts how often it is used: what staff and services of apps grant is theirs to limit. */
const isCounted = (source: DiscountTotals["discount"]["source"]): boolean =>
	source.kind === "coupon" || (source.kind === "rule" && !source.appId);

/** The order after its discounts were given back. */
export const withoutDiscountClaims = ({ discountClaims: _, ...order }: Order): Order => order;

/** The claims of an order that is placed at these prices. */
export const claimsOf = (
	{ purchase, totals }: PricedPurchase,
	{ coupons, rules }: Pick<DiscountFacts, "coupons" | "rules">,
): DiscountClaim[] =>
	totals.discounts.flatMap(({ discount: { id: discountId, source } }: DiscountTotals): DiscountClaim[] => {
		if (source.kind === "coupon") {
			return [{ kind: "coupon", discountId, useIds: couponUseIds(coupons.get(discountId)?.doc, purchase) }];
		}
		const rule = rules.find(({ doc }) => doc.id === discountId)?.doc;
		return rule ? [{ kind: "rule", discountId, useIds: [discountId, ...ruleUseIds(rule, purchase)] }] : [];
	});

/** What claims are counted in. */
export interface ClaimedDiscounts {
	readonly coupons: ReadonlyMap<string, Stored<Coupon>>;
	readonly discountUses: ReadonlyMap<string, Stored<DiscountUses>>;
}

/** The claims by id of the coupon and by ids of uses, so that a change of the buyer writes each document once. */
const parts = (claims: readonly DiscountClaim[]) => ({
	couponIds: new Set(claims.flatMap(({ kind, discountId }) => (kind === "coupon" ? [discountId] : []))),
	uses: new Map(claims.flatMap(({ useIds, discountId }) => useIds.map((id) => [id, discountId] as const))),
});

interface Claim {
	readonly orderId: string;
	readonly now: string;
	readonly newId: () => string;
}

/**
 * Counts what `after` claims and `before` did not. Of several at the same time, those beyond the limit fail with a conflict,
 * and find the discount used up when they run again.
 */
export const claimWrites = (
	before: readonly DiscountClaim[],
	after: readonly DiscountClaim[],
	facts: DiscountFacts,
	{ orderId, ...change }: Claim,
): Write[] => {
	const [had, has] = [parts(before), parts(after)];
	const taken = [...has.couponIds].filter((id) => !had.couponIds.has(id));
	const used = [...has.uses].filter(([id]) => !had.uses.has(id));
	return [
		...taken.flatMap((id) => {
			const coupon = facts.coupons.get(id);
			if (!coupon) return [];
			const events = [couponApplied({ appId: earlierStoresAppId, orderId }, change)];
			const limit = ceilingOf(coupon.doc.usageLimit);
			return [adjust(coupons, id, { uses: 1 }, { ...limit, revision: coupon.revision, events })];
		}),
		...used.map(([id, discountId]) => {
			// The uses of a rule by all exist for as long as it does.
			const isCounted = id === discountId || facts.discountUses.has(id);
			// What is counted for several coupons is of none of them.
			const ofDiscount = countsFirstPurchase(id) ? firstPurchase : discountId;
			if (!isCounted) return create(discountUses, { id, discountId: ofDiscount, uses: 1 });
			return adjust(discountUses, id, { uses: 1 }, ceilingOf(limitOf(id, discountId, facts)));
		}),
	];
};

const ceilingOf = (limit: number | undefined) => (limit === undefined ? {} : { ceilings: { uses: limit } });

/** How often a discount may be used, by what is counted under an id. */
const limitOf = (id: string, discountId: string, { coupons, rules }: DiscountFacts): number | undefined => {
	if (countsFirstPurchase(id)) return 1;
	const rule = rules.find(({ doc }) => doc.id === discountId)?.doc;
	if (!rule) return coupons.get(discountId)?.doc.limitPerCustomer;
	return id === discountId ? rule.usageLimit : rule.usageLimitPerUser;
};

/** Gives back what the order claimed and `after` does not, of discounts that still exist. */
export const returnWrites = (
	order: Pick<Order, "discountClaims"> | undefined,
	counted: ClaimedDiscounts,
	after: readonly DiscountClaim[] = [],
): Write[] => {
	const [had, has] = [parts(heldDiscounts(order)), parts(after)];
	return [
		...[...had.couponIds].flatMap((id) =>
			!has.couponIds.has(id) && counted.coupons.has(id) ? [adjust(coupons, id, { uses: -1 })] : [],
		),
		...[...had.uses.keys()].flatMap((id) =>
			!has.uses.has(id) && counted.discountUses.has(id) ? [adjust(discountUses, id, { uses: -1 })] : [],
		),
	];
};
