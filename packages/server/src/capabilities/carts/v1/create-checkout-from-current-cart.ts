import type { createCheckoutFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "../../../foundation/handler.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { makeCheckout } from "../make-checkout.ts";
import { checkoutWish } from "./checkout-wish.ts";

export const createCheckoutFromCurrentCart: Handler<typeof declared> = async (context, request) => {
	const found = await requireCurrentCart(context);
	return { checkoutId: await makeCheckout(context, found, checkoutWish(request)) };
};
