import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { ownerOf } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Order } from "../orders/order.ts";
import { maySee } from "../orders/ownership.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { type Pricing, pricingOf, pricingReads } from "../purchase/pricing.ts";
import { cartNotFound } from "./cart-not-found.ts";
import { loadWithOwnOrder } from "./load/load-with-own-order.ts";

/**
 * A cart, loaded in one round trip with the pricing data that its change needs. A cart that became an order takes another
 * one, since the units that are reserved for the order count as in stock.
 */
export interface LoadedCart {
	readonly cart: Stored<Cart> | undefined;
	readonly order?: Stored<Order> | undefined;
	readonly pricing: Pricing;
}

export interface RequiredCart extends LoadedCart {
	readonly cart: Stored<Cart>;
}

/** The caller's current cart, if there is one. API keys have none. */
export const findCurrentCart = async (context: Context, productIds?: readonly string[]): Promise<LoadedCart> => {
	const owner = ownerOf(context.identity);
	if (!owner) throw currentCartNotFound();
	const loaded = await context.store.read(context.site, {
		...pricingReads(productIds),
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
	});
	const [cart] = loaded.carts;
	return cart ? withOwnOrder(context, cart, pricingOf(loaded, context)) : { cart, pricing: pricingOf(loaded, context) };
};

export const requireCurrentCart = async (context: Context, productIds?: readonly string[]): Promise<RequiredCart> => {
	const { cart, ...loaded } = await findCurrentCart(context, productIds);
	if (!cart) throw currentCartNotFound();
	return { cart, ...loaded };
};

/** A cart by its id, whatever became of it. Shoppers can only find their own. */
export const findCart = async (context: Context, id: string, productIds?: readonly string[]): Promise<RequiredCart> => {
	const { site, identity, store } = context;
	const loaded = await store.read(site, { ...pricingReads(productIds), cart: byId(carts, id) });
	const { cart } = loaded;
	if (!cart || !maySee(cart.doc, identity)) throw cartNotFound(id);
	return withOwnOrder(context, cart, pricingOf(loaded, context));
};

const withOwnOrder = async (context: Context, cart: Stored<Cart>, pricing: Pricing): Promise<RequiredCart> =>
	cart.doc.orderId ? { cart, ...(await loadWithOwnOrder(context, cart.doc, pricing)) } : { cart, pricing };

/** What version 1 calls a cart: one that is not ordered, and was not created as a checkout. */
export const requireCart = async (
	context: Context,
	id: string,
	productIds?: readonly string[],
): Promise<RequiredCart> => {
	const loaded = await findCart(context, id, productIds);
	const { completed, withoutCart } = loaded.cart.doc;
	if (completed || withoutCart) throw cartNotFound(id);
	return loaded;
};

export const currentCartNotFound = (): ApplicationError =>
	new ApplicationError("OWNED_CART_NOT_FOUND", "You have no cart yet. Adding an item creates one.");
