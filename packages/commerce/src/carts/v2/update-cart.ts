import type { updateCart as declared } from "@cartwright/contract/carts/v2/cart-contents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { checkShopperUrl } from "../../purchase/load/check-shopper-url.ts";
import { withSentMembers } from "./changes.ts";
import { editCart } from "./edit-cart.ts";
import { openCart } from "./load-cart.ts";

export const updateCart: Handler<typeof declared> = async (context, { cart, fieldMask }) => {
	await checkShopperUrl(context, cart.customCheckoutUrl, "cart.customCheckoutUrl");
	return editCart(context, await openCart(cart.id)(context), (before) =>
		withSentMembers(before, cart, context.identity, fieldMask),
	);
};
