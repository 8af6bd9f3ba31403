import type { deleteCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "../deletion.ts";
import { requireCurrentCart } from "../find-cart.ts";

export const deleteCurrentCart: Handler<typeof declared> = async (context) => {
	const { cart } = await requireCurrentCart(context);
	await context.store.commit(context.site, deletionOf(cart, context));
	return {};
};
