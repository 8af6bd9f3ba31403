import type { getCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCurrentCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const getCurrentCart: Handler<typeof declared> = async (context) => {
	const found = await requireCurrentCart(context);
	return { cart: cartView(await resolveCart(context, found), context) };
};
