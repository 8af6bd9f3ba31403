import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, defaulted, fieldMask, guid, json, list, message, optional, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { caller, owners, shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { FULL_OUT_OF_STOCK, ORDER_NOT_FOUND, PARTIAL_OUT_OF_STOCK } from "../recurring-errors.ts";
import {
	BUYER_INFO_CANNOT_BE_REMOVED,
	DIGITAL_FILE_REQUIRED,
	FIELD_CANNOT_BE_UPDATED,
	ORDER_ALREADY_CANCELED,
	ORDER_HAS_AUTHORIZED_TRANSACTION,
	ORDER_IS_PENDING,
	ORDER_IS_REJECTED,
	ORDER_LINE_ITEM_NOT_FOUND,
	PURCHASED_DATE_CANNOT_BE_IN_FUTURE,
	STATUS_ALREADY_SET,
	STATUS_NOT_SUPPORTED,
	UNSUPPORTED_TRANSITION,
} from "./errors.ts";
import { addActivities, addActivity, deleteActivity, updateActivity } from "./order-activities.ts";
import {
	OrderApproved,
	OrderCanceled,
	OrderFulfilled,
	OrderPaymentStatusUpdated,
	OrderResult,
	OrderTagsResult,
	OrderToUpdate,
} from "./order-change-messages.ts";
import {
	bulkDeleteImportedOrders,
	ImportedOrderDeleted,
	importOrder,
	OrderImported,
	setOrderNumberCounter,
} from "./order-imports.ts";
import { OrderLineItem } from "./order-line-item-messages.ts";
import { Order, OrderCreationSettings, OrderStatus, OrderTags } from "./order-messages.ts";
import { orderSearchFields } from "./order-query-fields.ts";
import {
	captureAuthorizedPayments,
	chargeMembershipsOfOrder,
	getPaymentCollectabilityStatus,
	getRefundabilityStatus,
	paymentCollectionBulkMarkOrdersAsPaid,
	paymentCollectionCreatePaymentGatewayOrder,
	paymentCollectionMarkOrderAsPaid,
	preparePaymentCollection,
	recordManuallyCollectedPayment,
	triggerRefund,
	voidAuthorizedPayments,
} from "./payments-collector.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-orders" });

export const getOrder = operation({
	summary: "Gets an order by id. Visitors and members get their own orders only.",
	...endpoint("GET", "/v1/orders/{id}"),
	query: "flat",
	callers: anyone,
	ownership: owners("order"),
	permission: "ECOM.READ_ORDERS",
	furtherPermissions: ["ECOM.ORDER_READ_ALL_EXTENDED_FIELDS"],
	request: message({ id: text({ min: 1, max: 100 }) }),
	required: ["id"],
	response: message({ order: Order }),
	errors: { ORDER_NOT_FOUND },
	unwrap: "order",
});

export const searchOrders = operation({
	summary:
		"Finds orders, newest first by default. Members get their own orders only. PENDING and REJECTED orders are " +
		"included only if the filter names the status or their next action; INITIALIZED ones never. By nextActions, which is " +
		"ours, the filter finds the placed orders to FULFILL, CAPTURE, APPROVE, or to COLLECT_PAYMENT of.",
	...endpoint("POST", "/v1/orders/search"),
	callers: ["member", ...staff],
	ownership: caller,
	permission: "ECOM.READ_ORDERS",
	request: message({ search: cursorQuery({ limit: 100, sorts: 4 }) }),
	response: message({ orders: list(Order), metadata: CursorPagingMetadata }),
	paging: { items: "orders", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
	spec: orderSearchFields,
});

export const createOrder = operation({
	summary: "Creates an order that did not come from a checkout. The server sets number, dates and summaries.",
	...endpoint("POST", "/v1/orders"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.CREATE_ORDERS",
	furtherPermissions: ["ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS"],
	request: message({ order: Order, settings: OrderCreationSettings }),
	required: [
		"order",
		"order.channelInfo",
		"order.currencyConversionDetails.conversionRate",
		"order.currencyConversionDetails.originalCurrency",
		"order.lineItems",
		"order.lineItems.catalogReference.appId",
		"order.lineItems.catalogReference.catalogItemId",
		"order.lineItems.itemType",
		"order.lineItems.price",
		"order.lineItems.productName",
		"order.lineItems.productName.original",
		"order.lineItems.quantity",
		"order.priceSummary",
	],
	response: message({ order: Order }),
	errors: { PURCHASED_DATE_CANNOT_BE_IN_FUTURE, DIGITAL_FILE_REQUIRED },
	unwrap: "order",
});

export const updateOrder = operation({
	summary:
		"Changes contact details, addresses and a few other fields of an order; other fields cause an error, and " +
		"null removes a field.",
	...endpoint("PATCH", "/v1/orders/{order.id}"),
	callers: staff,
	ownership: shops("order", "order.id"),
	permission: "ECOM.MODIFY_ORDERS",
	furtherPermissions: ["ECOM.ORDER_WRITE_ALL_EXTENDED_FIELDS"],
	request: message({ order: Order, fieldMask: fieldMask() }),
	required: ["order.id", "order"],
	response: message({ order: Order }),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_IS_PENDING,
		ORDER_IS_REJECTED,
		FIELD_CANNOT_BE_UPDATED,
		BUYER_INFO_CANNOT_BE_REMOVED,
	},
	unwrap: "order",
});

export const bulkUpdateOrders = operation({
	summary: "Changes up to 100 orders as `updateOrder` does, with a result for each.",
	...endpoint("POST", "/v1/bulk/orders/update"),
	callers: staff,
	ownership: shops("order", "orders.order.id"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({ orders: list(OrderToUpdate, { min: 1, max: 100 }), returnEntity: defaulted(bool(), false) }),
	required: ["orders", "orders.order", "orders.order.id"],
	response: message({ results: list(OrderResult, { min: 1, max: 100 }), bulkActionMetadata: BulkActionMetadata }),
});

/**
 * The statuses are steps of one table: INITIALIZED orders become PENDING, APPROVED or CANCELED, PENDING ones APPROVED or
 * REJECTED, and APPROVED ones CANCELED.
 */
export const updateOrderStatus = operation({
	summary:
		"Gives an order another status. Approving takes its stock and mails the buyer; rejecting and canceling give back " +
		"stock that is only reserved.",
	...endpoint("POST", "/v1/orders/{orderId}/update-status"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ORDER_UPDATE_STATUS",
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** The new status. */
		status: OrderStatus,
	}),
	required: ["orderId", "status"],
	response: message({ order: Order }),
	errors: {
		ORDER_NOT_FOUND,
		STATUS_NOT_SUPPORTED,
		UNSUPPORTED_TRANSITION,
		STATUS_ALREADY_SET,
		FULL_OUT_OF_STOCK,
		PARTIAL_OUT_OF_STOCK,
	},
});

export const updateOrderLineItem = operation({
	summary:
		"Changes the description of a line item: name, description lines, image, physical properties and extended fields. What was agreed stays.",
	...endpoint("PATCH", "/v1/orders/{id}/line-item/{lineItem.id}"),
	callers: staff,
	ownership: shops("order"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		/** Id of the order. */
		id: text({ min: 1, max: 100 }),
		/** The line item, with its id and the members to change. */
		lineItem: OrderLineItem,
		fieldMask: fieldMask(),
	}),
	required: ["id", "lineItem", "lineItem.id"],
	response: message({ order: Order }),
	errors: { ORDER_NOT_FOUND, ORDER_LINE_ITEM_NOT_FOUND, ORDER_IS_PENDING, ORDER_IS_REJECTED, FIELD_CANNOT_BE_UPDATED },
	removedUpstream: "2024-02-15",
});

export const cancelOrder = operation({
	summary: "Cancels an order permanently; optionally mails the buyer and returns the items to stock.",
	...endpoint("POST", "/v1/orders/{id}/cancel"),
	callers: staff,
	ownership: shops("order"),
	permission: "ECOM.MODIFY_ORDERS",
	request: message({
		id: text({ min: 1, max: 100 }),
		sendOrderCanceledEmail: bool(),
		customMessage: optional(text({ min: 1, max: 1000 })),
		restockAllItems: bool(),
	}),
	required: ["id"],
	response: message({ order: Order }),
	errors: {
		ORDER_NOT_FOUND,
		ORDER_HAS_AUTHORIZED_TRANSACTION,
		ORDER_IS_PENDING,
		ORDER_IS_REJECTED,
		ORDER_ALREADY_CANCELED,
	},
});

export const aggregateOrders = operation({
	summary: "Counts and sums orders for reports, by an aggregation in free form.",
	...endpoint("POST", "/v1/orders/aggregate"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_ORDERS",
	request: message({
		filter: json(),
		aggregation: json(),
		hierarchySeparatorOverride: optional(text({ min: 1, max: 100 })),
	}),
	required: ["aggregation"],
	response: message({ aggregates: json() }),
});

export const bulkUpdateOrderTags = operation({
	summary: "Assigns and removes tags of up to 100 orders. A tag in both lists is assigned.",
	...endpoint("POST", "/v1/bulk/orders/update-tags"),
	callers: staff,
	ownership: shops("order", "orderIds"),
	permission: "ECOM.MODIFY_ORDERS",
	furtherPermissions: ["ECOM.ORDER_MODIFY_PRIVATE_TAGS"],
	request: message({
		orderIds: list(guid(), { min: 1, max: 100 }),
		assignTags: OrderTags,
		unassignTags: OrderTags,
	}),
	required: ["orderIds"],
	response: message({
		results: list(OrderTagsResult, { min: 1, max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

export const orders = service({
	name: "ecom.orders",
	entity: "wix.ecom.v1.order",
	operations: {
		importOrder,
		setOrderNumberCounter,
		bulkDeleteImportedOrders,
		getOrder,
		searchOrders,
		createOrder,
		updateOrder,
		bulkUpdateOrders,
		updateOrderLineItem,
		cancelOrder,
		updateOrderStatus,
		aggregateOrders,
		bulkUpdateOrderTags,
		addActivity,
		addActivities,
		updateActivity,
		deleteActivity,
		preparePaymentCollection,
		getPaymentCollectabilityStatus,
		recordManuallyCollectedPayment,
		paymentCollectionMarkOrderAsPaid,
		paymentCollectionBulkMarkOrdersAsPaid,
		getRefundabilityStatus,
		paymentCollectionCreatePaymentGatewayOrder,
		chargeMemberships: chargeMembershipsOfOrder,
		triggerRefund,
		voidAuthorizedPayments,
		captureAuthorizedPayments,
	},
	eventPermission: "ECOM.READ_ORDERS",
	events: {
		orderApproved: { type: "wix.ecom.v1.order_approved", slug: "approved", kind: "action", payload: OrderApproved },
		orderCanceled: { type: "wix.ecom.v1.order_canceled", slug: "canceled", kind: "action", payload: OrderCanceled },
		orderCreated: { type: "wix.ecom.v1.order_created", slug: "created", kind: "created", payload: Order },
		orderFulfilled: { type: "wix.ecom.v1.order_fulfilled", slug: "fulfilled", kind: "action", payload: OrderFulfilled },
		orderImported: { type: "wix.ecom.v1.order_imported", slug: "imported", kind: "action", payload: OrderImported },
		orderImportedOrderDeleted: {
			type: "wix.ecom.v1.order_imported_order_deleted",
			slug: "imported_order_deleted",
			kind: "action",
			payload: ImportedOrderDeleted,
		},
		orderPaymentStatusUpdated: {
			type: "wix.ecom.v1.order_payment_status_updated",
			slug: "payment_status_updated",
			kind: "action",
			payload: OrderPaymentStatusUpdated,
		},
		orderUpdated: { type: "wix.ecom.v1.order_updated", slug: "updated", kind: "updated", payload: Order },
	},
});
