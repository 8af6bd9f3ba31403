import type { calculateCart as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { calculate } from "./calculation.ts";
import { openCart } from "./load-cart.ts";

export const calculateCart: Handler<typeof declared> = async (context, { cartId, ...options }) =>
	calculate(context, await openCart(cartId)(context), options);
