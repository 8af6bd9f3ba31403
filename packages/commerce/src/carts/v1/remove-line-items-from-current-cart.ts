import type { removeLineItemsFromCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutLines } from "../../purchase/edits.ts";
import { requireCurrentCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const removeLineItemsFromCurrentCart: Handler<typeof declared> = async (context, request) => {
	const found = await requireCurrentCart(context);
	const changed = withoutLines(found.cart.doc, request.lineItemIds);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
