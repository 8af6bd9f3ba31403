import type { updateLineItemsInCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { updateLines } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const updateLineItemsInCurrentCart: Handler<typeof declared> = async (context, { lineItems }) =>
	updateLines(context, await current(context), lineItems ?? []);
