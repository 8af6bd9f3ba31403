import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { loadWithEarlierOrders } from "../../orders/load/with-earlier-orders.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import type { Clock, Pricing } from "../../purchase/pricing.ts";
import { loadWithOwnOrder } from "./load-with-own-order.ts";

/** What the prices of a cart depend on; units reserved for its own order count as in stock. */
export const loadCartPricing = async (
	context: Pick<ReadContext, "store" | "site"> & Clock,
	cart: Cart,
): Promise<Pricing> => {
	const pricing = await loadWithEarlierOrders(context, cart);
	return cart.orderId ? (await loadWithOwnOrder(context, cart, pricing)).pricing : pricing;
};
