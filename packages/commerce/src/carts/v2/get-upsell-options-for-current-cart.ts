import type { getUpsellOptionsForCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-calculation";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { current } from "./load-cart.ts";

export const getUpsellOptionsForCurrentCart: Handler<typeof declared> = async (context) => {
	const { cart } = await current(context);
	const { lines, customLines } = cart.doc;
	return { itemsUpsells: [...lines, ...customLines].map(({ id: lineItemId }) => ({ lineItemId, upsells: [] })) };
};
