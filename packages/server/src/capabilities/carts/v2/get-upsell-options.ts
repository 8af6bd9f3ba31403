import type { getUpsellOptions as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "../../../foundation/handler.ts";
import { byCartId } from "./load-cart.ts";

export const getUpsellOptions: Handler<typeof declared> = async (context, { cartId }) => {
	const { cart } = await byCartId(cartId)(context);
	const { lines, customLines } = cart.doc;
	return { itemsUpsells: [...lines, ...customLines].map(({ id: lineItemId }) => ({ lineItemId, upsells: [] })) };
};
