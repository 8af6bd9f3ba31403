import { commonErrors } from "../errors.ts";
import { defaulted, enumeration, integer, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service } from "../operation.ts";
import { caller } from "../ownership.ts";
import { Order } from "./order-messages.ts";

const endpoint = endpointsUnder({ published: "" });

export const listMyOrders = operation({
	summary: "Lists the caller's own orders, newest first; orders whose placement was not completed are left out.",
	...endpoint("GET", "/cartwright/v1/orders/my"),
	query: "flat",
	callers: ["visitor", "member"],
	ownership: caller,
	permission: "ECOM.READ_ORDERS",
	request: message({
		limit: defaulted(integer({ min: 1, max: 100 }), 20),
		/** Which orders to list. OPEN: items are still to be sent. DONE: all items were sent. */
		state: defaulted(enumeration(["ALL", "OPEN", "DONE", "CANCELED"]), "ALL"),
		/** `nextCursor` of the previous response, for the next page. */
		cursor: optional(text({ max: 16000 })),
	}),
	response: message({
		orders: list(Order),
		/** Cursor of the next page; absent on the last one. */
		nextCursor: optional(text()),
	}),
	errors: { INVALID_QUERY: commonErrors.INVALID_QUERY },
});

/** Cartwright's own: the orders of the calling shopper. */
export const myOrders = service({
	name: "cartwright.my-orders",
	entity: "cartwright.v1.my_order",
	operations: { listMyOrders },
	events: {},
});
