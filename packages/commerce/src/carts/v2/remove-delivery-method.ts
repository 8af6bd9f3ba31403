import type { removeDeliveryMethod as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withMembers } from "../../purchase/edits.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const removeDeliveryMethod: Handler<typeof declared> = async (context, { cartId }) =>
	editCart(context, await openCart(cartId)(context), (cart) => withMembers(cart, { delivery: null }));
