import { defaulted, enumeration, integer, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { Order } from "./order-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** Lists the orders of the shopper who calls, newest first. Those that never came to be are left out. */
export const listMyOrders = operation({
	...endpoint("GET", "/cartwright/v1/orders/my"),
	query: "flat",
	callers: ["visitor", "member"],
	permission: "ECOM.READ_ORDERS",
	request: message({
		limit: defaulted(integer({ min: 1, max: 100 }), 20),
		/** OPEN: something is still to be sent. DONE: all was sent. */
		state: defaulted(enumeration(["ALL", "OPEN", "DONE", "CANCELED"]), "ALL"),
		/** Of the answer before, for the orders after those. */
		cursor: optional(text({ max: 16000 })),
	}),
	response: message({
		orders: list(Order),
		/** Where there are more. */
		nextCursor: optional(text()),
	}),
	errors: { INVALID_QUERY: 400 },
});

/** Cartwright's own: what a shopper bought. */
export const myOrders = service({
	name: "cartwright.my-orders",
	entity: "cartwright.v1.my_order",
	operations: { listMyOrders },
	events: {},
});
