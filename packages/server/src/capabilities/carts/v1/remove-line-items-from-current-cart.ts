import { withoutLines } from "../changes.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { cartView } from "./cart-view.ts";

export const removeLineItemsFromCurrentCart: CurrentCartCalls["removeLineItemsFromCurrentCart"] = async (
	context,
	request,
) => {
	const found = await requireCurrentCart(context);
	const changed = withoutLines(found.cart.doc, request.lineItemIds ?? []);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
