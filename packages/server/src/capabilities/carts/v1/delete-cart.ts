import { remove } from "@cartwright/store/batch";
import { carts } from "../documents.ts";
import { cartDeleted } from "../events.ts";
import { requireCart } from "../find-cart.ts";
import type { CartCalls } from "./calls.ts";

export const deleteCart: CartCalls["deleteCart"] = async (context, { id }) => {
	const { cart } = await requireCart(context, id ?? "");
	await context.store.commit(context.site, [remove(carts, cart, [cartDeleted(context)])]);
	return {};
};
