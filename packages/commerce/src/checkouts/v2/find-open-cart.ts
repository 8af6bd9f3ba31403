import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { cartNotFound } from "../../carts/cart-not-found.ts";
import { alreadyOrdered } from "../../carts/v2/already-ordered.ts";
import { type LoadedCheckout, loadCheckout } from "../load-checkout.ts";

/** A cart with its order, whoever created it and whatever became of it. */
export const findCart = async (context: Context, cartId: string): Promise<LoadedCheckout> => {
	try {
		return await loadCheckout(context, cartId);
	} catch (error) {
		throw error instanceof ApplicationError && error.code === "CHECKOUT_NOT_FOUND" ? cartNotFound(cartId) : error;
	}
};

/** A cart that can still be changed. */
export const findOpenCart = async (context: Context, cartId: string): Promise<LoadedCheckout> => {
	const loaded = await findCart(context, cartId);
	const { completed, orderId } = loaded.stored.doc;
	if (completed) throw alreadyOrdered(cartId, orderId);
	return loaded;
};
