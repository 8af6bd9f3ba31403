import type { removeDeliveryMethodFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withMembers } from "../../purchase/edits.ts";
import { editCart } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const removeDeliveryMethodFromCurrentCart: Handler<typeof declared> = async (context) =>
	editCart(context, await current(context), (cart) => withMembers(cart, { delivery: null }));
