import type { deleteCart as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "../deletion.ts";
import { openCart } from "./load-cart.ts";

export const deleteCart: Handler<typeof declared> = async (context, { cartId }) => {
	const { cart } = await openCart(cartId)(context);
	await context.store.commit(context.site, deletionOf(cart, context));
	return {};
};
