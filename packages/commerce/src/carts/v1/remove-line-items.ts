import type { removeLineItems as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withoutLines } from "../../purchase/edits.ts";
import { requireCart } from "../find-cart.ts";
import { writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const removeLineItems: Handler<typeof declared> = async (context, request) => {
	const found = await requireCart(context, request.id);
	const changed = withoutLines(found.cart.doc, request.lineItemIds);
	return { cart: cartView(await writeCart(context, found, changed), context) };
};
