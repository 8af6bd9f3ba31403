import { requireCurrentCart } from "../find-cart.ts";
import { showCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const getCurrentCart: CurrentCartCalls["getCurrentCart"] = async (context) => {
	const found = await requireCurrentCart(context);
	return { cart: cartView(await showCart(context, found), context) };
};
