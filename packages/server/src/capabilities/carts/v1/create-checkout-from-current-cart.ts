import { requireCurrentCart } from "../find-cart.ts";
import { makeCheckout } from "../make-checkout.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { checkoutWish } from "./checkout-wish.ts";

export const createCheckoutFromCurrentCart: CurrentCartCalls["createCheckoutFromCurrentCart"] = async (
	context,
	request,
) => {
	const found = await requireCurrentCart(context);
	return { checkoutId: await makeCheckout(context, found, checkoutWish(request)) };
};
