import type { estimateCurrentCartTotals as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCurrentCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { estimate } from "./estimate-view.ts";

export const estimateCurrentCartTotals: Handler<typeof declared> = async (context, request) => {
	const found = await requireCurrentCart(context);
	return estimate(await resolveCart(context, found), request, context);
};
