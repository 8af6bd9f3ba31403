import type { getUpsellOptions as declared } from "@cartwright/contract/carts/v2/cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCart } from "../find-cart.ts";

export const getUpsellOptions: Handler<typeof declared> = async (context, { cartId }) => {
	const { cart } = await findCart(context, cartId);
	const { lines, customLines } = cart.doc;
	return { itemsUpsells: [...lines, ...customLines].map(({ id: lineItemId }) => ({ lineItemId, upsells: [] })) };
};
