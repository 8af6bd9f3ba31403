import type { getCart as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const getCart: Handler<typeof declared> = async (context, { id }) => {
	const found = await requireCart(context, id);
	return { cart: cartView(await resolveCart(context, found), context) };
};
