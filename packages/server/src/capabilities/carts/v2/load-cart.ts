import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { maySee } from "../../orders/ownership.ts";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { pricingOf, pricingReads } from "../../purchase/pricing.ts";
import { cartNotFound } from "../cart-not-found.ts";
import type { RequiredCart } from "../find-cart.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { alreadyOrdered } from "./already-ordered.ts";

/** Loads the cart that a call is about: the current one, or one by its id. */
export type CartSource = (context: Context, productIds?: readonly string[]) => Promise<RequiredCart>;

export const current: CartSource = requireCurrentCart;

/** Any cart that the caller may see, also one that became an order. */
export const byCartId =
	(id: string): CartSource =>
	async ({ store, site, identity }, productIds) => {
		const loaded = await store.read(site, { ...pricingReads(productIds), cart: byId(carts, id) });
		const { cart } = loaded;
		if (!cart || !maySee(cart.doc, identity)) throw cartNotFound(id);
		return { cart, pricing: pricingOf(loaded) };
	};

/** A cart that can still be changed. */
export const openCart =
	(id: string): CartSource =>
	async (context, productIds) => {
		const found = await byCartId(id)(context, productIds);
		checkNotOrdered(found.cart);
		return found;
	};

const checkNotOrdered = ({ doc: { id: cartId, completed, orderId } }: Stored<Cart>): void => {
	if (completed) throw alreadyOrdered(cartId, orderId);
};
