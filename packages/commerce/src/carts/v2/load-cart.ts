import type { Context } from "@cartwright/kernel/foundation/context";
import { findCart, type RequiredCart, requireCurrentCart } from "../find-cart.ts";
import { alreadyOrdered } from "./already-ordered.ts";

/** Loads the cart that a call is about: the current one, or one by its id. */
export type CartSource = (context: Context, productIds?: readonly string[]) => Promise<RequiredCart>;

export const current: CartSource = requireCurrentCart;

/** A cart that can still be changed. */
export const openCart =
	(id: string): CartSource =>
	async (context, productIds) => {
		const loaded = await findCart(context, id, productIds);
		const { completed, orderId } = loaded.cart.doc;
		if (completed) throw alreadyOrdered(id, orderId);
		return loaded;
	};
