import { requireCurrentCart } from "../find-cart.ts";
import { showCart } from "../write-cart.ts";
import type { CurrentCartCalls } from "./calls.ts";
import { estimate } from "./estimate-view.ts";

export const estimateCurrentCartTotals: CurrentCartCalls["estimateCurrentCartTotals"] = async (context, request) => {
	const found = await requireCurrentCart(context);
	return estimate(await showCart(context, found), request, context);
};
