import { withoutLocation } from "../changes.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const removeBusinessLocation: CartCalls["removeBusinessLocation"] = async (context, { id }) => {
	const found = await requireCart(context, id ?? "");
	return { cart: cartView(await writeCart(context, found, withoutLocation(found.cart.doc)), context) };
};
