import type { estimateCart as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { estimate } from "./calculation.ts";
import { openCart } from "./load-cart.ts";

export const estimateCart: Handler<typeof declared> = async (context, { cartId, ...options }) =>
	estimate(context, await openCart(cartId)(context), options);
