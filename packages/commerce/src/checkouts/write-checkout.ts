import type { Context } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import { loadWithEarlierOrders } from "../orders/load/with-earlier-orders.ts";
import { type Cart, carts, changedNow } from "../purchase/cart-document.ts";
import { cartChanged } from "../purchase/cart-events.ts";
import { leftOutWarnings } from "../purchase/left-out-warnings.ts";
import { limitToStock } from "../purchase/limit-to-stock.ts";
import { priceWithPlugins } from "../purchase/load/price-with-plugins.ts";
import { checkOpen } from "./changes.ts";
import type { PricedCheckout } from "./check-placeable.ts";
import { type LoadedCheckout, loadCheckout } from "./load-checkout.ts";

/** A checkout that is not completed. */
export const loadOpenCheckout = async (context: Context, id: string): Promise<LoadedCheckout> => {
	const loaded = await loadCheckout(context, id);
	checkOpen(loaded.stored.doc);
	return loaded;
};

/** Limits a changed checkout to the stock and commits it, if it changed and `check` does not throw. */
export const writeCheckout = async (
	context: Context,
	{ stored, pricing: loaded }: LoadedCheckout,
	changed: Cart,
	check: (priced: PricedCheckout) => void = () => {},
): Promise<PricedCheckout> => {
	const { store, site } = context;
	const before = stored.doc;
	const pricing = await loadWithEarlierOrders(context, changed, loaded);
	const { purchase: limited, lines, leftOut } = limitToStock(before, changed, pricing);
	for (const warning of leftOutWarnings(context.call, leftOut)) context.warn?.(warning);
	const checkout = limited === before ? before : changedNow(limited, context);
	const priced = await priceWithPlugins(context, checkout, pricing, { lines, source: "CHECKOUT" });
	check(priced);
	if (checkout !== before) {
		await store.commit(site, [replace(carts, stored, checkout, [cartChanged(before, checkout, context)])]);
	}
	return priced;
};
