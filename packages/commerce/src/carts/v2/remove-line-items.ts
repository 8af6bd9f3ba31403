import type { removeLineItems as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { editCart, withoutLineItems } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const removeLineItems: Handler<typeof declared> = async (context, { cartId, lineItemIds }) =>
	editCart(context, await openCart(cartId)(context), withoutLineItems(lineItemIds));
