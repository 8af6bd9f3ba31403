import { cart } from "@cartwright/contract/carts/v1/cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import type { StoredEvent } from "@cartwright/store/store";
import { countCarts } from "./count-carts.ts";
import { countOrders } from "./count-orders.ts";

const ordersAtOnce = 50;

const countOrdersOf = async (context: WorkContext, events: readonly StoredEvent[]): Promise<void> => {
	for (const [site, ofSite] of Map.groupBy(events, (event) => event.site)) {
		const ids = [...new Set(ofSite.map(({ entityId }) => entityId))];
		for (let at = 0; at < ids.length; at += ordersAtOnce) {
			await countOrders(context, site, ids.slice(at, at + ordersAtOnce));
		}
	}
};

/** Follows the events of orders, so no call of shoppers or staff does anything for reports. */
export const reportOrders: Subscriber = {
	name: "reports-of-orders",
	oneAtATime: true,
	types: [orders, orderTransactions].flatMap(({ events }) => Object.values(events).map(({ type }) => type)),
	handle: (context, event) => countOrdersOf(context, [event]),
	handleTogether: countOrdersOf,
};

const created = { cart: cart.events.cartCreated?.type ?? "", checkout: checkout.events.checkoutCreated?.type ?? "" };

const countCartsOf = async (context: WorkContext, events: readonly StoredEvent[]): Promise<void> => {
	for (const [site, ofSite] of Map.groupBy(events, (event) => event.site)) {
		const steps = ofSite.map(({ entityId, type, time }) => {
			const step = type === created.cart ? ("cart" as const) : ("checkout" as const);
			return { cartId: entityId, step, time };
		});
		await countCarts(context, site, steps);
	}
};

/** Counts carts and checkouts by their events, without a cookie. */
export const reportCarts: Subscriber = {
	name: "reports-of-carts",
	oneAtATime: true,
	types: [created.cart, created.checkout],
	handle: (context, event) => countCartsOf(context, [event]),
	handleTogether: countCartsOf,
};
