import type { estimateTotals as declared } from "@cartwright/contract/carts/v1/cart";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireCart } from "../find-cart.ts";
import { resolveCart } from "../write-cart.ts";
import { estimate } from "./estimate-view.ts";

export const estimateTotals: Handler<typeof declared> = async (context, request) => {
	const found = await requireCart(context, request.id);
	return estimate(await resolveCart(context, found), request, context);
};
