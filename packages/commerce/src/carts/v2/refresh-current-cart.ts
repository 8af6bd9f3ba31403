import type { refreshCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { refreshCart as refresh } from "./calculation.ts";
import { cartView } from "./cart-view.ts";
import { current } from "./load-cart.ts";

export const refreshCurrentCart: Handler<typeof declared> = async (context) => ({
	cart: cartView(await refresh(context, await current(context)), context),
});
