import { bool, defaulted, guid, int64, list, message, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import {
	CANNOT_OVERWRITE_NON_IMPORTED_ORDER,
	CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER,
	DIGITAL_FILE_REQUIRED,
} from "./errors.ts";
import { OrderLineItem } from "./order-line-item-messages.ts";
import { FulfillmentStatus, Order } from "./order-messages.ts";
import { Price } from "./order-money-messages.ts";
import { OrderShippingInformation, OrderShippingPrice } from "./order-shipping-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-orders" });

/** A line item whose sums are those of the other system. */
export const ImportedLineItem = message({
	...OrderLineItem.properties,
	totalDiscount: Price,
	totalPriceBeforeTax: Price,
	totalPriceAfterTax: Price,
});
export type ImportedLineItem = Wire<typeof ImportedLineItem>;

export const ImportedShippingPrice = message({
	...OrderShippingPrice.properties,
	/** What the discounts of the delivery come to. */
	discount: Price,
	totalPriceBeforeTax: Price,
	totalPriceAfterTax: Price,
});
export type ImportedShippingPrice = Wire<typeof ImportedShippingPrice>;

export const ImportedShippingInformation = message({
	...OrderShippingInformation.properties,
	/** What the delivery cost. */
	cost: ImportedShippingPrice,
});
export type ImportedShippingInformation = Wire<typeof ImportedShippingInformation>;

/** An order of another system: also what the server sets of its own orders is stored as it is sent. */
export const ImportedOrder = message({
	...Order.properties,
	/** Id of an order that was imported, to replace it, or the id that a new one gets. */
	id: guid(),
	/** The number that buyers and staff know; the next one of the shop if absent. */
	number: int64({ min: 1, max: 999_999_999_999 }),
	createdDate: timestamp(),
	updatedDate: timestamp(),
	lineItems: list(ImportedLineItem, { min: 1, max: 300 }),
	/** How the order was delivered. */
	shippingInfo: ImportedShippingInformation,
	/** Whether the items were sent. */
	fulfillmentStatus: FulfillmentStatus,
	siteLanguage: text(),
});
export type ImportedOrder = Wire<typeof ImportedOrder>;

export const importOrder = operation({
	summary:
		"Stores an order of another system as it is sent: nothing is computed, nobody is mailed, no stock is taken and no " +
		"contact created. An order that was imported is replaced by its id; its payments and fulfilments stay.",
	...endpoint("POST", "/v1/orders/import"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:order:imports:import_order",
	request: message({ order: ImportedOrder }),
	required: [
		"order",
		"order.billingInfo.contactDetails",
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
		"order.paymentStatus",
		"order.priceSummary",
		"order.status",
	],
	response: message({ order: Order }),
	errors: { CANNOT_OVERWRITE_NON_IMPORTED_ORDER, DIGITAL_FILE_REQUIRED },
});

export const setOrderNumberCounter = operation({
	summary: "Sets the number of the last order: the next one gets the number after it.",
	...endpoint("POST", "/v1/orders/import/set-order-number-counter"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:order:imports:set_order_number_counter",
	request: message({
		/** The number of the last order. */
		counter: int64({ min: 0, max: 999_999_999 }),
		/** Whether it may be lower than it is: numbers may then occur twice. */
		allowLowerCounter: defaulted(bool(), false),
	}),
	required: ["counter"],
	response: message({
		/** The number of the last order before. */
		oldCounter: int64(),
		/** The number of the last order now. */
		newCounter: int64(),
	}),
	errors: { CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER },
});

export const bulkDeleteImportedOrders = operation({
	summary:
		"Deletes up to 1,000 imported orders for good, after the response. Other orders stay, and the job lists them among its failures.",
	...endpoint("POST", "/v1/orders/import/bulk-delete-imported-orders"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:order:imports:bulk_delete_imported_orders",
	request: message({ orderIds: list(guid(), { min: 1, max: 1000 }) }),
	required: ["orderIds"],
	response: message({ jobId: guid() }),
});

export const OrderImported = message({
	/** The order. */
	order: Order,
});
export type OrderImported = Wire<typeof OrderImported>;

export const ImportedOrderDeleted = message({
	/** The order, as it was. */
	order: Order,
});
export type ImportedOrderDeleted = Wire<typeof ImportedOrderDeleted>;
