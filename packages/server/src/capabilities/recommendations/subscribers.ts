import { orders } from "@cartwright/contract/orders/orders";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { learnOrder } from "./learn-order.ts";

const { orderCreated, orderApproved } = orders.events;

/** An order may be approved when it is made, or later. */
export const learnFromOrders: Subscriber = {
	name: "recommendations",
	oneAtATime: true,
	types: [orderCreated, orderApproved].flatMap((event) => event?.type ?? []),
	handle: (context, { site, entityId }) => learnOrder(context, site, entityId),
};
