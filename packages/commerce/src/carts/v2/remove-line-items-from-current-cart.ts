import type { removeLineItemsFromCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { editCart, withoutLineItems } from "./edit-cart.ts";
import { current } from "./load-cart.ts";

export const removeLineItemsFromCurrentCart: Handler<typeof declared> = async (context, { lineItemIds }) =>
	editCart(context, await current(context), withoutLineItems(lineItemIds));
