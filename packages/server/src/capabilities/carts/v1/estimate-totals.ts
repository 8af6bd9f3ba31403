import { requireCart } from "../find-cart.ts";
import { showCart } from "../write-cart.ts";
import type { CartCalls } from "./calls.ts";
import { estimate } from "./estimate-view.ts";

export const estimateTotals: CartCalls["estimateTotals"] = async (context, request) => {
	const found = await requireCart(context, request.id ?? "");
	return estimate(await showCart(context, found), request, context);
};
