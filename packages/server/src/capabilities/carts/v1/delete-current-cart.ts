import type { deleteCurrentCart as declared } from "@cartwright/contract/carts/v1/current-cart";
import { remove } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { carts } from "../documents.ts";
import { cartDeleted } from "../events.ts";
import { requireCurrentCart } from "../find-cart.ts";

export const deleteCurrentCart: Handler<typeof declared> = async (context) => {
	const { cart } = await requireCurrentCart(context);
	await context.store.commit(context.site, [remove(carts, cart, [cartDeleted(context)])]);
	return {};
};
