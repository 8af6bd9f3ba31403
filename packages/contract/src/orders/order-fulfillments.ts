import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import {
	bool,
	enumeration,
	fieldMask,
	guid,
	integer,
	list,
	map,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { owners, shops } from "../ownership.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import {
	FULFILLED_QUANTITY_EXCEEDED,
	FULFILLMENT_NOT_FOUND,
	ORDER_LINE_ITEM_NOT_FOUND,
	ORDER_NOT_APPROVED,
	TRACKING_NUMBER_ALREADY_EXISTS,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/fulfillments" });

export const FulfillmentLineItem = message({
	/** Id of the order's line. */
	id: guid(),
	/** The number of pieces; by default those that no fulfilment has yet. */
	quantity: optional(integer({ min: 1, max: 100_000 })),
});
export type FulfillmentLineItem = Wire<typeof FulfillmentLineItem>;

export const FulfillmentTrackingInfo = message({
	/** The carrier's number of the parcel. An order has each number once. */
	trackingNumber: optional(text({ min: 1, max: 100 })),
	/** The carrier: `fedex`, `ups`, `usps`, `dhl` or `canadaPost`, for which links are made, or any other name. */
	shippingProvider: optional(text({ min: 1, max: 100 })),
	/** Where the buyer follows the parcel. Without one, it is made of a number of the five carriers. */
	trackingLink: optional(text({ min: 1, max: 2048, format: "WEB_URL" })),
});
export type FulfillmentTrackingInfo = Wire<typeof FulfillmentTrackingInfo>;

export const CustomFulfillmentInfo = message({
	/** Names and values of the caller's own. */
	fieldsData: map(text({ max: 10_000 }), { max: 100 }),
});
export type CustomFulfillmentInfo = Wire<typeof CustomFulfillmentInfo>;

/** Where a parcel is. It does not change the status of the order, which follows from the quantities. */
export const ParcelStatus = enumeration(["Pending", "Accepted", "Ready", "In_Delivery", "Fulfilled"]);
export type ParcelStatus = Wire<typeof ParcelStatus>;

/** A parcel of an order, or another way in which some of its pieces reach the buyer. */
export const Fulfillment = message(
	{
		/** Number and link to follow the parcel. */
		trackingInfo: FulfillmentTrackingInfo,
		/** Information of the caller's own. */
		customInfo: CustomFulfillmentInfo,
		/** Id of the fulfilment. */
		id: readOnly(optional(guid())),
		/** When it was created. */
		createdDate: readOnly(timestamp()),
		/** What is in the parcel. It cannot be changed: delete the fulfilment and create it anew. */
		lineItems: list(FulfillmentLineItem, { max: 300 }),
		/** Where the parcel is. */
		status: optional(ParcelStatus),
		/** Whether nothing is left to do. */
		completed: optional(bool()),
	},
	{ oneof: [["trackingInfo", "customInfo"]] },
);
export type Fulfillment = Wire<typeof Fulfillment>;

export const OrderWithFulfillments = message({
	/** Id of the order. */
	orderId: text({ min: 1, max: 100 }),
	/** The fulfilments of the order, oldest first. */
	fulfillments: list(Fulfillment),
});
export type OrderWithFulfillments = Wire<typeof OrderWithFulfillments>;

export const BulkCreateOrderWithFulfillments = message({
	/** Id of the order. */
	orderId: text({ min: 1, max: 100 }),
	/** The fulfilments to create: all of them or none. */
	fulfillments: list(Fulfillment, { min: 1 }),
});
export type BulkCreateOrderWithFulfillments = Wire<typeof BulkCreateOrderWithFulfillments>;

export const BulkOrderFulfillmentsResult = message({
	itemMetadata: ItemMetadata,
	/** The order with its fulfilments, if they were created. */
	ordersWithFulfillments: OrderWithFulfillments,
});
export type BulkOrderFulfillmentsResult = Wire<typeof BulkOrderFulfillmentsResult>;

export const listFulfillmentsForSingleOrder = operation({
	summary: "Lists the fulfilments of an order. Visitors and members get those of their own orders only.",
	...endpoint("GET", "/v1/fulfillments/orders/{orderId}"),
	query: "flat",
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_FULFILLMENTS",
	request: message({ orderId: text({ min: 1, max: 100 }) }),
	required: ["orderId"],
	response: message({ orderWithFulfillments: OrderWithFulfillments }),
	errors: { ORDER_NOT_FOUND },
});

export const listFulfillmentsForMultipleOrders = operation({
	summary:
		"Lists the fulfilments of up to 100 orders, in the order of the request. Orders that do not exist, or that the " +
		"caller may not see, are left out.",
	...endpoint("POST", "/v1/fulfillments/list-by-ids"),
	callers: anyone,
	ownership: owners("order", "orderIds"),
	permission: "ECOM.READ_FULFILLMENTS",
	request: message({ orderIds: list(text(), { min: 1, max: 100 }) }),
	required: ["orderIds"],
	response: message({ ordersWithFulfillments: list(OrderWithFulfillments) }),
});

export const createFulfillment = operation({
	summary: "Creates a fulfilment of an approved order: a parcel with some of its pieces, which no other parcel has.",
	...endpoint("POST", "/v1/fulfillments/orders/{orderId}/create-fulfillment"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_FULFILLMENTS",
	request: message({ orderId: text(), fulfillment: Fulfillment }),
	required: ["fulfillment", "fulfillment.lineItems", "fulfillment.lineItems.id", "orderId"],
	response: message({
		orderWithFulfillments: OrderWithFulfillments,
		/** Id of the created fulfilment. */
		fulfillmentId: text(),
	}),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_NOT_APPROVED,
		ORDER_LINE_ITEM_NOT_FOUND,
		FULFILLED_QUANTITY_EXCEEDED,
		TRACKING_NUMBER_ALREADY_EXISTS,
	},
});

export const updateFulfillment = operation({
	summary:
		"Changes tracking, status or other information of a fulfilment; absent members stay, and null removes one. Lines " +
		"and quantities cannot be changed.",
	...endpoint("PATCH", "/v1/fulfillments/{fulfillment.id}/orders/{orderId}"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_FULFILLMENTS",
	request: message({ orderId: text(), fulfillment: Fulfillment, fieldMask: fieldMask() }),
	required: ["fulfillment.id", "fulfillment", "orderId"],
	response: message({ orderWithFulfillments: OrderWithFulfillments }),
	errors: { ORDER_NOT_FOUND, FULFILLMENT_NOT_FOUND, TRACKING_NUMBER_ALREADY_EXISTS },
	unwrap: "orderWithFulfillments",
});

export const deleteFulfillment = operation({
	summary: "Deletes a fulfilment: its pieces are not fulfilled any more.",
	...endpoint("DELETE", "/v1/fulfillments/{fulfillmentId}/orders/{orderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_FULFILLMENTS",
	request: message({ orderId: text({ min: 1, max: 100 }), fulfillmentId: guid() }),
	required: ["fulfillmentId", "orderId"],
	response: message({ orderWithFulfillments: OrderWithFulfillments }),
	errors: { ORDER_NOT_FOUND, FULFILLMENT_NOT_FOUND },
});

export const bulkCreateFulfillments = operation({
	summary: "Creates fulfilments of up to 100 orders as `createFulfillment` does, with a result for each order.",
	...endpoint("POST", "/v1/fulfillments/orders/bulk/create-fulfillments"),
	callers: staff,
	ownership: shops("order", "ordersWithFulfillments.orderId"),
	permission: "ECOM.MODIFY_FULFILLMENTS",
	request: message({ ordersWithFulfillments: list(BulkCreateOrderWithFulfillments, { min: 1, max: 100 }) }),
	required: [
		"ordersWithFulfillments",
		"ordersWithFulfillments.fulfillments",
		"ordersWithFulfillments.fulfillments.lineItems",
		"ordersWithFulfillments.fulfillments.lineItems.id",
		"ordersWithFulfillments.orderId",
	],
	response: message({ results: list(BulkOrderFulfillmentsResult), bulkActionMetadata: BulkActionMetadata }),
});

export const orderFulfillments = service({
	name: "ecom.order-fulfillments",
	entity: "wix.ecom.v1.fulfillments",
	operations: {
		listFulfillmentsForSingleOrder,
		listFulfillmentsForMultipleOrders,
		createFulfillment,
		updateFulfillment,
		deleteFulfillment,
		bulkCreateFulfillments,
	},
	eventPermission: "ECOM.READ_FULFILLMENTS",
	events: {
		fulfillmentsUpdated: {
			type: "wix.ecom.v1.fulfillments_updated",
			slug: "updated",
			kind: "updated",
			payload: OrderWithFulfillments,
		},
	},
});
