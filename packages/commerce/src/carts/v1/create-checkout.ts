import type { createCheckout as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCart } from "../find-cart.ts";
import { startCheckout } from "../start-checkout.ts";
import { checkoutOptions } from "./checkout-options.ts";

export const createCheckout: Handler<typeof declared> = async (context, request) => {
	const found = await requireCart(context, request.id);
	return { checkoutId: await startCheckout(context, found, checkoutOptions(request)) };
};
