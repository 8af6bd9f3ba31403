import type { createCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findCurrentCart } from "../find-cart.ts";
import { cartView } from "./cart-view.ts";
import { createFrom } from "./create-from.ts";

export const createCurrentCart: Handler<typeof declared> = async (context, request) => ({
	cart: cartView(await createFrom(context, request, findCurrentCart, true), context),
});
