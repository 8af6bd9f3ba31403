import { withoutLines } from "../changes.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const removeLineItems: CartCalls["removeLineItems"] = async (context, request) => {
	const found = await requireCart(context, request.id ?? "");
	const changed = withoutLines(found.cart.doc, request.lineItemIds ?? []);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
