import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { defaultTimeZone, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, replace, type Write } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { type CountedCart, countedCarts, type FunnelDay, funnelDays } from "./documents.ts";

/** A cart was created, or the checkout of one. */
export interface CartStep {
	readonly cartId: string;
	readonly step: "cart" | "checkout";
	readonly time: string;
}

/** Longer than an event can be delivered again. */
const markedFor = 30 * 24 * 3_600_000;

/**
 * Counts the carts and checkouts that shoppers created, each once: its mark and the sum of its day are one commit. Those of staff and
 * apps are not counted.
 */
export const countCarts = async (
	{ store, now }: Pick<WorkContext, "store" | "now">,
	site: string,
	steps: readonly CartStep[],
): Promise<void> => {
	const ids = [...new Set(steps.map(({ cartId }) => cartId))];
	const { shop, stored, marks } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byIds(carts, ids),
		marks: byIds(countedCarts, ids),
	});
	const { timeZone = defaultTimeZone } = shop?.doc ?? {};
	const isShoppers = ({ cartId }: CartStep) => {
		const cart = stored.get(cartId)?.doc;
		return cart === undefined || cart.owner !== undefined;
	};
	const fresh = new Map(
		steps
			.flatMap(withCart)
			.filter((each) => isShoppers(each) && !marks.get(each.cartId)?.doc[each.step])
			.map((each) => [`${each.cartId} ${each.step}`, each]),
	);
	if (fresh.size === 0) return;
	const byDay = Map.groupBy(fresh.values(), ({ time }) => localTime(time, timeZone).date);
	const { days } = await store.read(site, { days: byIds(funnelDays, [...byDay.keys()]) });
	const expires = new Date(Date.parse(now) + markedFor).toISOString();
	await store.commit(site, [
		...[...byDay].map(([id, ofDay]): Write => {
			const before = days.get(id);
			const count = (step: CartStep["step"]) => ofDay.filter((each) => each.step === step).length;
			const doc: FunnelDay = {
				id,
				carts: (before?.doc.carts ?? 0) + count("cart"),
				checkouts: (before?.doc.checkouts ?? 0) + count("checkout"),
			};
			return before ? replace(funnelDays, before, doc) : create(funnelDays, doc);
		}),
		...[...Map.groupBy(fresh.values(), ({ cartId }) => cartId)].map(([id, ofCart]): Write => {
			const before = marks.get(id);
			const counted = Object.fromEntries(ofCart.map(({ step }) => [step, true as const]));
			const doc: CountedCart = { ...before?.doc, ...counted, id, expires };
			return before ? replace(countedCarts, before, doc) : create(countedCarts, doc);
		}),
	]);
};

/** A checkout can be created without a cart before it. */
const withCart = (each: CartStep): CartStep[] =>
	each.step === "checkout" ? [{ ...each, step: "cart" }, each] : [each];
