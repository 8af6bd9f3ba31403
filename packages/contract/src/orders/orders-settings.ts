import { InventoryUpdateTrigger } from "../ecommerce/entity-messages.ts";
import { bool, defaulted, fieldMask, message, optional, readOnly, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

export const OrdersSettings = message({
	/**
	 * ON_ORDER_PLACED takes stock when an order is placed, and gives it back if it is not paid in time. ON_ORDER_PAID takes it
	 * when a payment starts or is recorded; until then others can buy it.
	 */
	inventoryUpdateTrigger: defaulted(InventoryUpdateTrigger, "ON_ORDER_PLACED"),
	/** Whether orders that are paid online get an invoice. */
	createInvoice: optional(defaulted(bool(), false)),
	createdDate: readOnly(optional(timestamp())),
	updatedDate: readOnly(optional(timestamp())),
	/** Whether every order that is paid gets an invoice. */
	autoGenerateInvoiceOnPaidOrder: optional(defaulted(bool(), false)),
});
export type OrdersSettings = Wire<typeof OrdersSettings>;

export const getOrdersSettings = operation({
	summary: "Gets what the shop decides for all orders.",
	...endpoint("GET", "/v1/orders-settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.READ_ORDERS_SETTINGS",
	request: message({}),
	response: message({ ordersSettings: OrdersSettings }),
});

export const updateOrdersSettings = operation({
	summary: "Changes what the shop decides for all orders. Orders that are placed already stay as they are.",
	...endpoint("PATCH", "/v1/orders-settings"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.UPDATE_ORDERS_SETTINGS",
	request: message({ ordersSettings: OrdersSettings, fieldMask: fieldMask() }),
	required: ["ordersSettings"],
	response: message({ ordersSettings: OrdersSettings }),
});

export const ordersSettings = service({
	name: "ecom.orders-settings",
	entity: "wix.ecom.v1.orders_settings",
	operations: { getOrdersSettings, updateOrdersSettings },
	eventPermission: "ECOM.READ_ORDERS_SETTINGS",
	events: {
		ordersSettingsUpdated: {
			type: "wix.ecom.v1.orders_settings_updated",
			slug: "updated",
			kind: "updated",
			payload: OrdersSettings,
		},
	},
});
