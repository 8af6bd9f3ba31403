import type { markCartAsCompleted as declared } from "@cartwright/contract/carts/v2/cart-completion";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { cartView } from "../../carts/v2/cart-view.ts";
import { resolvePurchase } from "../../purchase/resolve.ts";
import { complete } from "../complete.ts";
import { findCart } from "./find-open-cart.ts";

export const markCartAsCompleted: Handler<typeof declared> = async (context, { cartId, orderId }) => {
	await findCart(context, cartId);
	await complete(context, cartId, orderId ?? undefined);
	const { stored, pricing } = await findCart(context, cartId);
	const { doc: cart, revision } = stored;
	const lines = resolvePurchase(cart, pricing);
	return { cart: cartView({ cart, revision, lines, pricing }, context) };
};
