import { remove } from "@cartwright/store/batch";
import { carts } from "../documents.ts";
import { cartDeleted } from "../events.ts";
import { requireCurrentCart } from "../find-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";

export const deleteCurrentCart: CurrentCartCalls["deleteCurrentCart"] = async (context) => {
	const { cart } = await requireCurrentCart(context);
	await context.store.commit(context.site, [remove(carts, cart, [cartDeleted(context)])]);
	return {};
};
