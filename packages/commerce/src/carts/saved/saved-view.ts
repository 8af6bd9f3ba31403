import type { Cart as WireCart } from "@cartwright/contract/carts/v1/cart-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Cart } from "../../purchase/cart-document.ts";
import type { LoadedCart } from "../find-cart.ts";
import { cartView } from "../v1/cart-view.ts";
import { resolveCart } from "../write-cart.ts";

export const savedView = async (
	context: Context,
	loaded: LoadedCart,
	saved: Cart,
): Promise<{ lineItems: WireCart["lineItems"] }> => {
	const shown = await resolveCart(context, { ...loaded, cart: { doc: saved, revision: 0 } });
	return { lineItems: cartView(shown, context).lineItems };
};
