import type { refreshCart as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { refreshCart as refresh } from "./calculation.ts";
import { cartView } from "./cart-view.ts";
import { openCart } from "./load-cart.ts";

export const refreshCart: Handler<typeof declared> = async (context, { cartId }) => ({
	cart: cartView(await refresh(context, await openCart(cartId)(context)), context),
});
