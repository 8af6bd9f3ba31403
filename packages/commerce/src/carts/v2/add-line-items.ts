import type { addLineItems as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { addItems } from "./add-items.ts";
import { cartView } from "./cart-view.ts";
import { openCart } from "./load-cart.ts";

export const addLineItems: Handler<typeof declared> = async (context, { cartId, ...items }) => ({
	cart: cartView(await addItems(context, items, openCart(cartId)), context),
});
