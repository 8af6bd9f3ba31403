import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { heldReservations, withOwnReservations } from "../../orders/own-reservations.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { loadInventory } from "../../purchase/load/load-pricing.ts";
import { lineReads, type Pricing, withLineReads } from "../../purchase/pricing.ts";

interface WithOwnOrder {
	/** With the products of the cart's lines; units reserved for the cart's own order count as in stock. */
	readonly pricing: Pricing;
	readonly order: Stored<Order> | undefined;
}

/** The order of a cart and the pricing of its lines: one round trip, and a second if inventory is not cached. */
export const loadWithOwnOrder = async (
	context: Pick<ReadContext, "store" | "site">,
	{ orderId, lines }: Cart,
	siteWide: Pricing,
): Promise<WithOwnOrder> => {
	const loaded = await context.store.read(context.site, {
		...lineReads(lines, siteWide),
		order: byIds(orders, orderId ? [orderId] : []),
	});
	const order = orderId ? loaded.order.get(orderId) : undefined;
	const pricing = await loadInventory(context, withLineReads(siteWide, loaded));
	return {
		pricing: { ...pricing, products: withOwnReservations(pricing.products, heldReservations(order?.doc)) },
		order,
	};
};
