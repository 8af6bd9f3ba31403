import type { getCartByCheckoutId as declared } from "@cartwright/contract/carts/v1/cart";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { maySee } from "../../orders/ownership.ts";
import { checkouts } from "../../purchase/checkout-document.ts";
import { cartNotFound, requireCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";

export const getCartByCheckoutId: Handler<typeof declared> = async (context, { id }) => {
	const { checkout } = await context.store.read(context.site, { checkout: byId(checkouts, id) });
	if (!checkout?.doc.cartId || !maySee(checkout.doc, context.identity)) throw cartNotFound(id);
	const found = await requireCart(context, checkout.doc.cartId);
	return { cart: cartView(await resolveCart(context, found), context) };
};
