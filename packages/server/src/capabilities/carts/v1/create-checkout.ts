import { requireCart } from "../find-cart.ts";
import { makeCheckout } from "../make-checkout.ts";
import type { CartCalls } from "./calls.ts";
import { checkoutWish } from "./checkout-wish.ts";

export const createCheckout: CartCalls["createCheckout"] = async (context, request) => {
	const found = await requireCart(context, request.id ?? "");
	return { checkoutId: await makeCheckout(context, found, checkoutWish(request)) };
};
