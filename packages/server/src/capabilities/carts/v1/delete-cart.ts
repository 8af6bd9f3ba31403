import type { deleteCart as declared } from "@cartwright/contract/carts/v1/cart";
import { remove } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { carts } from "../documents.ts";
import { cartDeleted } from "../events.ts";
import { requireCart } from "../find-cart.ts";

export const deleteCart: Handler<typeof declared> = async (context, { id }) => {
	const { cart } = await requireCart(context, id ?? "");
	await context.store.commit(context.site, [remove(carts, cart, [cartDeleted(context)])]);
	return {};
};
