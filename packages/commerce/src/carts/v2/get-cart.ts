import type { getCart as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const getCart: Handler<typeof declared> = async (context, { cartId }) => ({
	cart: cartView(await resolveCart(context, await findCart(context, cartId)), context),
});
