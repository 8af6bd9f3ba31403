import type { getCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { resolveCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { current } from "./load-cart.ts";

export const getCurrentCart: Handler<typeof declared> = async (context) => ({
	cart: cartView(await resolveCart(context, await current(context)), context),
});
