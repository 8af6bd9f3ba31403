import type { estimateCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { estimate } from "./calculation.ts";
import { current } from "./load-cart.ts";

export const estimateCurrentCart: Handler<typeof declared> = async (context, options) =>
	estimate(context, await current(context), options);
