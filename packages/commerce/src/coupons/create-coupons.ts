import type { CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Coupon } from "./coupon.ts";
import { creationOf } from "./coupon-writes.ts";
import { codeExists, couponsWithCodes } from "./find-codes.ts";
import { loadScopedItems, requireScopedItem } from "./load/scoped-items.ts";
import { loadCurrency } from "./load-currency.ts";
import { readSpecification } from "./specification.ts";

/**
 * Creates coupons in one commit, and refuses those that break a rule. If somebody else creates one with the same code first,
 * the call runs again.
 */
export const createCoupons = async (
	context: Context,
	specifications: readonly (CouponSpecification & { readonly code: string })[],
	fieldAt: (index: number) => string,
): Promise<Outcome<Coupon>[]> => {
	const { store, site, identity, now, newId } = context;
	const codes = specifications.map(({ code }) => code);
	const [currency, items, { present }] = await Promise.all([
		loadCurrency(context),
		loadScopedItems(context, specifications),
		store.read(site, { present: couponsWithCodes(codes) }),
	]);
	const appId = identity.kind === "app" ? identity.appId : undefined;
	const holders = new Map(present.map(({ doc }) => [doc.codeKey, doc.id]));
	const outcomes = specifications.map((sent, index) =>
		outcomeOf((): Coupon => {
			const field = fieldAt(index);
			const specified = readSpecification(sent, { field, currency });
			requireScopedItem(specified.scope, items, field);
			const holder = holders.get(specified.codeKey);
			if (holder !== undefined) throw codeExists(specified, holder);
			const coupon = { ...specified, id: newId(), appId, createdDate: now, uses: 0 };
			holders.set(coupon.codeKey, coupon.id);
			return coupon;
		}),
	);
	const created = outcomes.flatMap((outcome) => ("value" in outcome ? [creationOf(outcome.value, context)] : []));
	if (created.length > 0) await store.commit(site, created);
	return outcomes;
};
