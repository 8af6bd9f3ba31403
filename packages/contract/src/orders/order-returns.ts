import { commonErrors } from "../errors.ts";
import { bool, defaulted, guid, integer, list, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, owners, shop, shops } from "../ownership.ts";
import { FULL_OUT_OF_STOCK, ORDER_NOT_FOUND, PARTIAL_OUT_OF_STOCK } from "../recurring-errors.ts";
import {
	CANCELLATION_NOT_POSSIBLE,
	EXTERNAL_REFUND_EXPECTED,
	INVALID_LINE_ITEM_REFUND_QUANTITY,
	INVALID_LINE_ITEM_RESTOCK_QUANTITY,
	INVALID_PAYMENT_REFUND_AMOUNT,
	INVALID_REPLACEMENT_ORDER,
	ORDER_LINK_EXPIRED,
	ORDER_LINK_NOT_FOUND,
	ORDER_LINK_ONLY_SHOWS,
	RETURN_NOT_FOUND,
	RETURN_NOT_POSSIBLE,
	RETURN_QUANTITY_EXCEEDED,
	RETURN_STATUS_NOT_ALLOWED,
	TOO_MANY_RETURNS,
} from "./errors.ts";
import { Price } from "./order-money-messages.ts";
import { NewReturn, OrderReturn, OrderReturns, ReceivedItem, ReturnStatus } from "./order-return-messages.ts";

const endpoint = endpointsUnder({ published: "" });

const token = text({ min: 1, max: 1000 });
const linkErrors = { ORDER_LINK_NOT_FOUND, ORDER_LINK_EXPIRED };
const actingErrors = { ...linkErrors, ORDER_LINK_ONLY_SHOWS };
const requestErrors = { RETURN_NOT_POSSIBLE, RETURN_QUANTITY_EXCEEDED, TOO_MANY_RETURNS };
const changeErrors = { RETURN_NOT_FOUND, RETURN_STATUS_NOT_ALLOWED };

/** Of one return of one order. */
const named = { orderId: guid(), returnId: guid() };

const orderReturn = message({
	/** The return after the call. */
	orderReturn: OrderReturn,
});

export const getOrderReturns = operation({
	summary:
		"Gets the returns of an order, what can still be returned, and until when the buyer may cancel it. Visitors and " +
		"members get those of their own orders only.",
	...endpoint("GET", "/cartwright/v1/orders/{orderId}/returns"),
	query: "flat",
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_ORDERS",
	request: message({ orderId: guid() }),
	required: ["orderId"],
	response: message({ orderReturns: OrderReturns }),
	errors: { ORDER_NOT_FOUND },
	unwrap: "orderReturns",
});

export const requestReturn = operation({
	summary:
		"Requests a return of items of an order. Shoppers request returns of their own orders, within the time of the " +
		"settings; staff of any, and at any time.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns"),
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		orderId: guid(),
		/** What is returned, and why. */
		newReturn: NewReturn,
	}),
	required: [
		"orderId",
		"newReturn",
		"newReturn.lineItems",
		"newReturn.lineItems.lineItemId",
		"newReturn.lineItems.quantity",
	],
	response: orderReturn,
	errors: { ORDER_NOT_FOUND, ...requestErrors },
	unwrap: "orderReturn",
});

export const cancelReturn = operation({
	summary: "Cancels a return that the shop has not received. Shoppers cancel returns of their own orders only.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/cancel"),
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message(named),
	required: ["orderId", "returnId"],
	response: orderReturn,
	errors: { ORDER_NOT_FOUND, ...changeErrors },
	unwrap: "orderReturn",
});

export const openOrderReturns = operation({
	summary: "Gets the same as `getOrderReturns` for whoever has a link to the order.",
	...endpoint("POST", "/cartwright/v1/order-links/returns"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token }),
	required: ["token"],
	response: message({ orderReturns: OrderReturns }),
	errors: linkErrors,
	unwrap: "orderReturns",
});

export const requestReturnByLink = operation({
	summary: "Requests a return as `requestReturn` does, for whoever has a link to the order.",
	...endpoint("POST", "/cartwright/v1/order-links/returns/request"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({
		token,
		/** What is returned, and why. */
		newReturn: NewReturn,
	}),
	required: [
		"token",
		"newReturn",
		"newReturn.lineItems",
		"newReturn.lineItems.lineItemId",
		"newReturn.lineItems.quantity",
	],
	response: orderReturn,
	errors: { ...actingErrors, ...requestErrors },
	unwrap: "orderReturn",
});

export const cancelReturnByLink = operation({
	summary: "Cancels a return as `cancelReturn` does, for whoever has a link to the order.",
	...endpoint("POST", "/cartwright/v1/order-links/returns/cancel"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token, returnId: guid() }),
	required: ["token", "returnId"],
	response: orderReturn,
	errors: { ...actingErrors, ...changeErrors },
	unwrap: "orderReturn",
});

export const listReturns = operation({
	summary:
		"Lists returns of all orders, by default those that wait for the shop: requested, approved or received. They come " +
		"order by order, the order that changed last first.",
	...endpoint("GET", "/cartwright/v1/returns"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_ORDERS",
	request: message({
		/** Which returns to list. */
		status: optional(ReturnStatus),
		/** Of how many orders at most. */
		limit: defaulted(integer({ min: 1, max: 100 }), 20),
		/** `nextCursor` of the previous response, for the next page. */
		cursor: optional(text({ max: 16000 })),
	}),
	response: message({
		/** The returns. */
		returns: list(OrderReturn),
		/** Cursor of the next page; absent on the last one. */
		nextCursor: optional(text()),
	}),
	errors: { INVALID_QUERY: commonErrors.INVALID_QUERY },
});

export const approveReturn = operation({
	summary: "Approves a requested return, and mails the buyer how to send the items back.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/approve"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		...named,
		/** How to send the items back; those of the settings by default. */
		instructions: optional(text({ max: 2000 })),
		/** Whether the buyer gets a mail. */
		notifyBuyer: defaulted(bool(), true),
	}),
	required: ["orderId", "returnId"],
	response: orderReturn,
	errors: { ORDER_NOT_FOUND, ...changeErrors },
	unwrap: "orderReturn",
});

export const declineReturn = operation({
	summary: "Declines a return that was requested, or whose items are not as agreed, and mails the buyer why.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/decline"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		...named,
		/** Why, in words for the buyer. */
		reason: optional(text({ max: 1000 })),
		/** Whether the buyer gets a mail. */
		notifyBuyer: defaulted(bool(), true),
	}),
	required: ["orderId", "returnId"],
	response: orderReturn,
	errors: { ORDER_NOT_FOUND, ...changeErrors },
	unwrap: "orderReturn",
});

export const receiveReturn = operation({
	summary:
		"Records what has arrived of an approved return, by line and condition, and returns what is marked so to stock. " +
		"What has not arrived can be returned again.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/receive"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		...named,
		/** What has arrived. Units of one line in two conditions are two items. */
		items: list(ReceivedItem, { min: 1, max: 1000 }),
		/** Whether the buyer gets a mail. */
		notifyBuyer: defaulted(bool(), true),
	}),
	required: ["orderId", "returnId", "items", "items.lineItemId", "items.quantity"],
	response: orderReturn,
	errors: { ORDER_NOT_FOUND, ...changeErrors, RETURN_QUANTITY_EXCEEDED, INVALID_LINE_ITEM_RESTOCK_QUANTITY },
	unwrap: "orderReturn",
});

export const refundReturn = operation({
	summary:
		"Refunds a received return once: what the items cost by `calculateRefund`, or less, by the payments of the order, " +
		"the first one first. A refund of which nothing went back can be repeated.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/refund"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_REFUND_PAYMENTS",
	request: message({
		...named,
		/** What goes back, if it is less than what the items cost: a fee for return delivery or for damage stays. */
		amount: optional(Price),
		/** Whether the shop gives the money back elsewhere, and the refund is only recorded. */
		externalRefund: bool(),
		/** Why it is less, in words for the buyer. */
		reason: optional(text({ max: 200 })),
		/** Whether the buyer gets a mail once the money has gone back. */
		notifyBuyer: defaulted(bool(), true),
	}),
	required: ["orderId", "returnId"],
	response: orderReturn,
	errors: {
		ORDER_NOT_FOUND,
		...changeErrors,
		INVALID_LINE_ITEM_REFUND_QUANTITY,
		INVALID_PAYMENT_REFUND_AMOUNT,
		EXTERNAL_REFUND_EXPECTED,
	},
	unwrap: "orderReturn",
});

export const createReplacementDraft = operation({
	summary:
		"Creates a draft of the order that replaces the items of a received return: the same items at the same prices before discounts, to " +
		"the same buyer, delivered for free. Change it by the calls of `ecom.draft-orders`, and create its order.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/replacement-draft"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.DRAFT_ORDERS_CREATE",
	request: message(named),
	required: ["orderId", "returnId"],
	response: message({
		/** Id of the draft. */
		draftOrderId: guid(),
	}),
	errors: { ORDER_NOT_FOUND, ...changeErrors },
});

export const exchangeReturn = operation({
	summary:
		"Exchanges the items of a received return for another order of the buyer. What they cost pays that order. If it costs " +
		"less, the difference is refunded; if it costs more, the buyer is asked for the difference by a payment request.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/returns/{returnId}/exchange"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_BILLING_REFUND_PAYMENTS",
	request: message({
		...named,
		/** Id of the order with the replacement. */
		replacementOrderId: guid(),
		/** Whether the shop gives a difference back elsewhere, and the refund is only recorded. */
		externalRefund: bool(),
		/** Whether the buyer gets a mail. */
		notifyBuyer: defaulted(bool(), true),
	}),
	required: ["orderId", "returnId", "replacementOrderId"],
	response: message({
		/** The return after the call. */
		orderReturn: OrderReturn,
		/** Where the buyer pays the difference, if there is one. */
		paymentRequestUrl: optional(text()),
	}),
	errors: {
		ORDER_NOT_FOUND,
		...changeErrors,
		INVALID_REPLACEMENT_ORDER,
		INVALID_LINE_ITEM_REFUND_QUANTITY,
		INVALID_PAYMENT_REFUND_AMOUNT,
		EXTERNAL_REFUND_EXPECTED,
		FULL_OUT_OF_STOCK,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const cancelMyOrder = operation({
	summary:
		"Cancels an order of the caller within the time of the settings, as long as nothing was sent. What was paid goes back, " +
		"and what was taken goes back to stock.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/cancel"),
	callers: ["visitor", "member"],
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_ORDERS",
	request: message({ orderId: guid() }),
	required: ["orderId"],
	response: message({}),
	errors: { ORDER_NOT_FOUND, CANCELLATION_NOT_POSSIBLE },
});

export const cancelOrderByLink = operation({
	summary: "Cancels an order as `cancelMyOrder` does, for whoever has a link to it.",
	...endpoint("POST", "/cartwright/v1/order-links/cancel"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token }),
	required: ["token"],
	response: message({}),
	errors: { ...actingErrors, CANCELLATION_NOT_POSSIBLE },
});

/** Cartwright's own: items that buyers send back, and orders that they cancel. */
export const orderReturns = service({
	name: "cartwright.order-returns",
	entity: "cartwright.v1.order_return",
	operations: {
		getOrderReturns,
		requestReturn,
		cancelReturn,
		openOrderReturns,
		requestReturnByLink,
		cancelReturnByLink,
		listReturns,
		approveReturn,
		declineReturn,
		receiveReturn,
		refundReturn,
		createReplacementDraft,
		exchangeReturn,
		cancelMyOrder,
		cancelOrderByLink,
	},
	events: {
		/** Mails to the buyer follow from it. */
		orderReturnChanged: {
			type: "cartwright.v1.order_return_changed",
			slug: "order_return_changed",
			kind: "action",
		},
	},
});
