import type { addLineItemsToCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCurrentCart } from "../find-cart.ts";
import { addItems } from "./add-items.ts";
import { cartView } from "./cart-view.ts";

export const addLineItemsToCurrentCart: Handler<typeof declared> = async (context, request) => ({
	cart: cartView(await addItems(context, request, findCurrentCart), context),
});
