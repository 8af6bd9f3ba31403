import type { updateLineItems as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { editCart, withLineItemUpdates } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const updateLineItems: Handler<typeof declared> = async (context, { cartId, lineItems }) =>
	editCart(context, await openCart(cartId)(context), withLineItemUpdates(lineItems ?? []));
