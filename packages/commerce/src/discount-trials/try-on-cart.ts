import type { Cart } from "../purchase/cart-document.ts";
import { customTriggersOf } from "../purchase/custom-triggers.ts";
import { type Pricing, pricePurchase } from "../purchase/pricing.ts";
import { linesBelowCost, type TrialOutcome } from "./trial-outcome.ts";
import { idOf, type TriedDiscount } from "./tried-discount.ts";

/** What a cart would cost today. */
export const tryOnCart = (cart: Cart, tried: TriedDiscount, pricing: Pricing): TrialOutcome => {
	const { totals: before } = pricePurchase(cart, pricing);
	const none = { totalBefore: before.total, totalAfter: before.total, discount: 0, belowCost: [] };
	if (tried.kind === "coupon" && cart.coupons?.length) return none;
	const { lines, totals } = pricePurchase(withDiscount(cart, tried), { ...pricing, ...factsOf(tried, pricing) });
	const discount = totals.discounts.find((each) => each.discount.id === idOf(tried))?.amount ?? 0;
	if (discount === 0) return none;
	const ofLines = lines.flatMap(({ item }, index) => {
		const amounts = totals.lines[index];
		return amounts ? [{ item, totals: amounts }] : [];
	});
	const totalsBefore = new Map(before.lines.map((line) => [line.lineItemId, line]));
	const belowCost = linesBelowCost(ofLines, totalsBefore, pricing.products);
	return { totalBefore: before.total, totalAfter: totals.total, discount, belowCost };
};

const withDiscount = (cart: Cart, tried: TriedDiscount): Cart =>
	tried.kind === "coupon" ? { ...cart, coupons: [{ id: tried.coupon.id, code: tried.coupon.code }] } : cart;

const factsOf = (tried: TriedDiscount, { coupons, rules }: Pricing): Partial<Pricing> => {
	const revision = 1;
	if (tried.kind === "coupon") {
		return { coupons: new Map([...coupons, [tried.coupon.id, { doc: tried.coupon, revision }]]) };
	}
	const metTriggers = new Set(customTriggersOf([tried.rule]).keys());
	return {
		rules: [...rules, { doc: tried.rule, revision }],
		additions: { metTriggers, discounts: [], carrierOptions: [], fees: [], errors: [] },
	};
};
