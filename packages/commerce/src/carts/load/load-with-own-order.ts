import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { ownMemberships } from "../../orders/app-claims.ts";
import { heldDiscounts } from "../../orders/discount-claims.ts";
import { orders } from "../../orders/documents.ts";
import { ownRedemption } from "../../orders/gift-card-claims.ts";
import { completeWithEarlierOrders } from "../../orders/load/with-earlier-orders.ts";
import type { Order } from "../../orders/order.ts";
import { heldReservations, withOwnReservations } from "../../orders/own-reservations.ts";
import type { Cart } from "../../purchase/cart-document.ts";
import { type Pricing, purchaseReads, withPurchaseReads } from "../../purchase/pricing.ts";

interface WithOwnOrder {
	/** Of the cart; units reserved for its own order count as in stock, and coupons that this holds as unused. */
	readonly pricing: Pricing;
	readonly order: Stored<Order> | undefined;
}

/** The order of a cart and the pricing of its lines: one round trip, and a second if inventory is not cached. */
export const loadWithOwnOrder = async (
	context: Pick<ReadContext, "store" | "site">,
	cart: Cart,
	siteWide: Pricing,
): Promise<WithOwnOrder> => {
	const { orderId } = cart;
	const loaded = await context.store.read(context.site, {
		...purchaseReads(cart, siteWide),
		order: byIds(orders, orderId ? [orderId] : []),
	});
	const order = orderId ? loaded.order.get(orderId) : undefined;
	const pricing = await completeWithEarlierOrders(context, cart, withPurchaseReads(siteWide, loaded));
	const products = withOwnReservations(pricing.products, heldReservations(order?.doc));
	const ownDiscounts = new Set(heldDiscounts(order?.doc).flatMap(({ discountId, useIds }) => [discountId, ...useIds]));
	return {
		pricing: {
			...pricing,
			products,
			ownDiscounts,
			ownRedemption: ownRedemption(order?.doc),
			ownMemberships: ownMemberships(order?.doc),
		},
		order,
	};
};
