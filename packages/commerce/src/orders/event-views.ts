import { orders as service } from "@cartwright/contract/orders/orders";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { byId, type StoredEvent } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";

/** The commit that creates an order draws its number, so the event of the creation does not have it. */
const numbered = async ({ store, site }: ViewContext, order: Order): Promise<Order> => {
	if (order.number) return order;
	const { current } = await store.read(site, { current: byId(orders, order.id) });
	return { ...order, number: current?.doc.number ?? "" };
};

const entity = {
	collection: orders,
	view: async (context: ViewContext, { doc }: Stored<Order>) =>
		orderView(await numbered(context, doc), { origin: context.origin, forStaff: true }),
};

/** An action that shows the order and some of what the event says. */
const action = (members: (data: StoredEvent["data"]) => object = () => ({})) =>
	viewAction(entity, (order, { data }) => ({ order, ...members(data) }));

export const orderEventViews = viewersOf(service, {
	orderCreated: viewCreated(entity),
	orderUpdated: viewUpdated(entity),
	orderImported: action(),
	orderImportedOrderDeleted: action(),
	orderApproved: action(),
	orderFulfilled: action(({ previousFulfillmentStatus, fulfillmentStatus, action }) => ({
		previousFulfillmentStatus,
		newFulfillmentStatus: fulfillmentStatus,
		action,
	})),
	orderPaymentStatusUpdated: action(({ previousPaymentStatus }) => ({ previousPaymentStatus })),
	orderCanceled: action(({ restockAllItems, sendOrderCanceledEmail, customMessage }) => ({
		restockAllItems,
		sendOrderCanceledEmail,
		customMessage,
	})),
});
