import { requireCart } from "../find-cart.ts";
import { showCart } from "../write-cart.ts";
import type { CartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const getCart: CartCalls["getCart"] = async (context, { id }) => {
	const found = await requireCart(context, id ?? "");
	return { cart: cartView(await showCart(context, found), context) };
};
