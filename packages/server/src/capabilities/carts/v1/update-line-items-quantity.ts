import { withQuantities } from "../changes.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const updateLineItemsQuantity: CartCalls["updateLineItemsQuantity"] = async (context, request) => {
	const found = await requireCart(context, request.id ?? "");
	const changed = withQuantities(found.cart.doc, request.lineItems ?? []);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
