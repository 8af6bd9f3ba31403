import type { ViewContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { loadCartPricing } from "./load/load-cart-pricing.ts";
import type { ResolvedCart } from "./resolved-cart.ts";
import { resolveCart } from "./write-cart.ts";

/** A cart in events: the lines as they were then, at the prices of the delivery. */
export const cartEntity = (view: (cart: ResolvedCart, context: ViewContext) => unknown) => ({
	collection: carts,
	async view(context: ViewContext, cart: Stored<Cart>) {
		const pricing = await loadCartPricing(context, cart.doc);
		return view(await resolveCart(context, { cart, pricing }), context);
	},
});
