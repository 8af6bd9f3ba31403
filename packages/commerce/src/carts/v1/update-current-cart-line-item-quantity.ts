import type { updateCurrentCartLineItemQuantity as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withQuantities } from "../../purchase/edits.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const updateCurrentCartLineItemQuantity: Handler<typeof declared> = async (context, request) => {
	const found = await requireCurrentCart(context);
	const changed = withQuantities(found.cart.doc, request.lineItems);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
