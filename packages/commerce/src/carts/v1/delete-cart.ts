import type { deleteCart as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "../deletion.ts";
import { requireCart } from "../find-cart.ts";

export const deleteCart: Handler<typeof declared> = async (context, { id }) => {
	const { cart } = await requireCart(context, id);
	await context.store.commit(context.site, deletionOf(cart, context));
	return {};
};
