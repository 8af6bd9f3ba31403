import type { EventDeclaration } from "@cartwright/contract/operation";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { Stored } from "@cartwright/store/collection";
import { byId, type StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { EventViewer, EventViewers } from "../../foundation/event-view.ts";
import { viewEntity } from "../../runtime/view-entity.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";

/** The commit that creates an order draws its number, so the event of the creation does not have it. */
const numbered = async ({ store }: WorkContext, site: string, order: Order): Promise<Order> => {
	if (order.number) return order;
	const { current } = await store.read(site, { current: byId(orders, order.id) });
	return { ...order, number: current?.doc.number ?? "" };
};

const view = async (context: WorkContext, { doc }: Stored<Order>, site: string) =>
	orderView(await numbered(context, site, doc), { origin: context.origin, privateTags: true });

const ofOrder = viewEntity({ collection: orders, view });

/** An action that shows the order and some of what the event says. */
const action =
	(members: (data: StoredEvent["data"]) => object = () => ({})): EventViewer =>
	async (context, event) => {
		const shown = await ofOrder(context, event);
		return shown && { body: { order: shown.entity, ...members(event.data) } };
	};

const typeOf = (declared: EventDeclaration | undefined): string => (declared as EventDeclaration).type;
const { events } = service;

export const orderEventViews: EventViewers = {
	[typeOf(events.orderCreated)]: ofOrder,
	[typeOf(events.orderUpdated)]: viewEntity({
		collection: orders,
		view,
		modified: ({ modifiedFields }) => modifiedFields as readonly string[],
	}),
	[typeOf(events.orderApproved)]: action(),
	[typeOf(events.orderPaymentStatusUpdated)]: action(({ previousPaymentStatus }) => ({ previousPaymentStatus })),
	[typeOf(events.orderCanceled)]: action(({ restockAllItems, sendOrderCanceledEmail, customMessage }) => ({
		...{ restockAllItems, sendOrderCanceledEmail, customMessage },
	})),
};
