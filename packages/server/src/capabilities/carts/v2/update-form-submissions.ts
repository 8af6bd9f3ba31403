import type { updateFormSubmissions as declared } from "@cartwright/contract/carts/v2/cart-contents";
import { invalid } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { openCart } from "./load-cart.ts";

export const updateFormSubmissions: Handler<typeof declared> = async (context, { cartId }) => {
	await openCart(cartId)(context);
	throw invalid("formSubmissions", "the cart has no forms; leave it out", "FIELD_NOT_ALLOWED");
};
