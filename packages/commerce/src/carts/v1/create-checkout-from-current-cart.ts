import type { createCheckoutFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCurrentCart } from "../find-cart.ts";
import { startCheckout } from "../start-checkout.ts";
import { checkoutOptions } from "./checkout-options.ts";

export const createCheckoutFromCurrentCart: Handler<typeof declared> = async (context, request) => {
	const found = await requireCurrentCart(context);
	return { checkoutId: await startCheckout(context, found, checkoutOptions(request)) };
};
