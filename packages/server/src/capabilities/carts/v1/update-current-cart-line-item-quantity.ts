import { withQuantities } from "../changes.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const updateCurrentCartLineItemQuantity: CurrentCartCalls["updateCurrentCartLineItemQuantity"] = async (
	context,
	request,
) => {
	const found = await requireCurrentCart(context);
	const changed = withQuantities(found.cart.doc, request.lineItems ?? []);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
