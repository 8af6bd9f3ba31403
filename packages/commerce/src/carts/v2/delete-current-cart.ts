import type { deleteCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "../deletion.ts";
import { current } from "./load-cart.ts";

export const deleteCurrentCart: Handler<typeof declared> = async (context) => {
	const { cart } = await current(context);
	await context.store.commit(context.site, deletionOf(cart, context));
	return {};
};
