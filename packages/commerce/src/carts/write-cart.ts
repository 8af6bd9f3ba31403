import type { Context } from "@cartwright/kernel/foundation/context";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import { loadWithEarlierOrders } from "../orders/load/with-earlier-orders.ts";
import { type Cart, carts, changedNow } from "../purchase/cart-document.ts";
import { cartChanged, cartCreated } from "../purchase/cart-events.ts";
import { leftOutWarnings } from "../purchase/left-out-warnings.ts";
import { limitToStock } from "../purchase/limit-to-stock.ts";
import type { Clock } from "../purchase/pricing.ts";
import { resolvePurchase } from "../purchase/resolve.ts";
import type { LoadedCart, RequiredCart } from "./find-cart.ts";
import type { ResolvedCart } from "./resolved-cart.ts";

interface WriteOptions {
	/** Committed with the cart. */
	readonly otherWrites?: readonly Write[];
	/** Rejects what must not hold of the cart at the prices of now. */
	readonly check?: (resolved: ResolvedCart) => void;
}

/** Limits a changed cart to the stock and commits it, if it changed. */
export const writeCart = async (
	context: Context,
	loaded: LoadedCart,
	changed: Cart,
	{ otherWrites = [], check = () => {} }: WriteOptions = {},
): Promise<ResolvedCart> => {
	const { store, site } = context;
	const { cart: before } = loaded;
	const pricing = await loadWithEarlierOrders(context, changed, loaded.pricing);
	const { purchase: limited, lines, leftOut } = limitToStock(before?.doc, changed, pricing);
	for (const warning of leftOutWarnings(context.call, leftOut)) context.warn?.(warning);
	if (before?.doc === limited && otherWrites.length === 0) {
		return { cart: limited, revision: before.revision, lines, pricing };
	}
	const cart = changedNow(limited, context);
	const written = { cart, revision: (before?.revision ?? 0) + 1, lines, pricing };
	check(written);
	if (!before && context.identity.kind === "visitor") limitByAddress(context, "cart");
	const events: readonly NewEvent[] = [before ? cartChanged(before.doc, cart, context) : cartCreated(context)];
	const write = before ? replace(carts, before, cart, events) : create(carts, cart, events);
	await store.commit(site, [write, ...otherWrites]);
	return written;
};

export const resolveCart = async (
	context: Pick<Context, "store" | "site"> & Clock,
	loaded: RequiredCart,
): Promise<ResolvedCart> => {
	const { doc: cart, revision } = loaded.cart;
	const pricing = await loadWithEarlierOrders(context, cart, loaded.pricing);
	return { cart, revision, lines: resolvePurchase(cart, pricing), pricing };
};
