import type { createCheckout as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "../../../foundation/handler.ts";
import { createOrRefreshCheckout } from "../create-or-refresh-checkout.ts";
import { requireCart } from "../find-cart.ts";
import { checkoutOptions } from "./checkout-options.ts";

export const createCheckout: Handler<typeof declared> = async (context, request) => {
	const found = await requireCart(context, request.id);
	return { checkoutId: await createOrRefreshCheckout(context, found, checkoutOptions(request)) };
};
