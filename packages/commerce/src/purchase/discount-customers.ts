import { createHash } from "node:crypto";
import { mailboxOf } from "@cartwright/kernel/foundation/email";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "../coupons/coupon.ts";
import type { DiscountUses } from "../coupons/discount-uses.ts";
import type { DiscountRule } from "../discount-rules/rule.ts";
import type { Purchase } from "./purchase.ts";

/** What the discounts of a purchase depend on. */
export interface DiscountFacts {
	/** Those that are switched on, in the order in which they were created. */
	readonly rules: readonly Stored<DiscountRule>[];
	/** Those of the purchase that there still are, by id. */
	readonly coupons: ReadonlyMap<string, Stored<Coupon>>;
	/** How often those are used that limit it, by `discountUseIds`. */
	readonly discountUses: ReadonlyMap<string, Stored<DiscountUses>>;
	/**
	 * The coupons and rules that the purchase's own order holds already, by id, and under which ids their uses are counted: it does not
	 * use them twice.
	 */
	readonly ownDiscounts: ReadonlySet<string>;
	/** Whether the buyer has ordered before; read if a coupon of the purchase depends on it. */
	readonly hasOrdered?: boolean | undefined;
}

/** Who a buyer is to discounts that each customer may use so often: an account or a visit, and a mailbox. */
const customersOf = ({ buyer = {} }: Partial<Purchase>): string[] => {
	const { memberId, visitorId, email } = buyer;
	const owner = memberId ? `member:${memberId}` : visitorId && `visitor:${visitorId}`;
	return [...(owner ? [owner] : []), ...(email ? [`mailbox:${mailboxOf(email)}`] : [])];
};

const useIdOf = (discountId: string, customer: string): string =>
	createHash("sha256").update(`${discountId}:${customer}`).digest("base64url");

/** What all coupons for a first purchase are counted as together: a buyer has one. */
export const firstPurchase = "first-purchase";

const limitedUseIds = (coupon: Coupon | undefined, purchase: Partial<Purchase>): string[] =>
	coupon?.limitPerCustomer === undefined ? [] : customersOf(purchase).map((customer) => useIdOf(coupon.id, customer));

const firstUseIds = (coupon: Coupon | undefined, purchase: Partial<Purchase>): string[] =>
	coupon?.firstPurchaseOnly
		? customersOf(purchase).map((customer) => `${firstPurchase}:${useIdOf(firstPurchase, customer)}`)
		: [];

/** Whether an id counts first purchases, which a buyer has one of. */
export const countsFirstPurchase = (useId: string): boolean => useId.startsWith(`${firstPurchase}:`);

/** The ids under which the uses of a coupon by the buyer are counted; none if it does not limit them. */
export const couponUseIds = (coupon: Coupon | undefined, purchase: Partial<Purchase>): string[] => [
	...limitedUseIds(coupon, purchase),
	...firstUseIds(coupon, purchase),
];

export const ruleUseIds = (rule: DiscountRule, purchase: Partial<Purchase>): string[] =>
	rule.usageLimitPerUser === undefined ? [] : customersOf(purchase).map((customer) => useIdOf(rule.id, customer));

/** Under which ids uses are counted that may be used up: of the coupons of a purchase, and of all rules. */
export const discountUseIds = (
	purchase: Partial<Purchase>,
	{ coupons, rules }: Pick<DiscountFacts, "coupons" | "rules">,
): string[] => [
	...(purchase.coupons ?? []).flatMap(({ id }) => couponUseIds(coupons.get(id)?.doc, purchase)),
	...rules.flatMap(({ doc }) => [...(doc.usageLimit === undefined ? [] : [doc.id]), ...ruleUseIds(doc, purchase)]),
];

type Uses = Pick<DiscountFacts, "discountUses">;

const usesOf = (ids: readonly string[], { discountUses }: Uses): number =>
	Math.max(0, ...ids.map((id) => discountUses.get(id)?.doc.uses ?? 0));

export const usesOfCoupon = (coupon: Coupon, purchase: Partial<Purchase>, facts: Uses): number =>
	usesOf(limitedUseIds(coupon, purchase), facts);

/** Whether a purchase is not the first one of its buyer, to a coupon that asks. */
export const hasBought = (
	coupon: Coupon,
	purchase: Partial<Purchase>,
	facts: Pick<DiscountFacts, "discountUses" | "hasOrdered" | "ownDiscounts">,
): boolean => {
	if (facts.hasOrdered) return true;
	const others = firstUseIds(coupon, purchase).filter((id) => !facts.ownDiscounts.has(id));
	return usesOf(others, facts) > 0;
};

/** Whether a rule was used as often as it may be, in all or by the buyer. */
export const isUsedUp = (rule: DiscountRule, purchase: Partial<Purchase>, facts: Uses): boolean => {
	const { id, usageLimit, usageLimitPerUser } = rule;
	if (usageLimit !== undefined && usesOf([id], facts) >= usageLimit) return true;
	return usageLimitPerUser !== undefined && usesOf(ruleUseIds(rule, purchase), facts) >= usageLimitPerUser;
};
