import type { updateLineItemsQuantity as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withQuantities } from "../../purchase/edits.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const updateLineItemsQuantity: Handler<typeof declared> = async (context, request) => {
	const found = await requireCart(context, request.id);
	const changed = withQuantities(found.cart.doc, request.lineItems);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
