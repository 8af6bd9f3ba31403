import type { calculateCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { calculate } from "./calculation.ts";
import { current } from "./load-cart.ts";

export const calculateCurrentCart: Handler<typeof declared> = async (context, options) =>
	calculate(context, await current(context), options);
