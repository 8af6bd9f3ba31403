import type { updateFormSubmissions as declared } from "@cartwright/contract/carts/v2/cart-contents";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { openCart } from "./load-cart.ts";

export const updateFormSubmissions: Handler<typeof declared> = async (context, { cartId }) => {
	await openCart(cartId)(context);
	throw invalid("formSubmissions", "the cart has no forms; leave it out", "FIELD_NOT_ALLOWED");
};
