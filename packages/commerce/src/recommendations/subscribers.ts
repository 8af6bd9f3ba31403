import { orders } from "@cartwright/contract/orders/orders";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { countOrder } from "./count-order.ts";

const { orderCreated, orderImported, orderApproved, orderCanceled } = orders.events;

/** An order may be approved when it is created or later. A cancelled order no longer counts. */
export const learnFromOrders: Subscriber = {
	name: "recommendations",
	oneAtATime: true,
	types: [orderCreated, orderImported, orderApproved, orderCanceled].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId }) => countOrder(context, site, entityId),
};
