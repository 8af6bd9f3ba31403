import type { updateLineItems as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updateLines } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const updateLineItems: Handler<typeof declared> = async (context, { cartId, lineItems }) =>
	updateLines(context, await openCart(cartId)(context), lineItems ?? []);
