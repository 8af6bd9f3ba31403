import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { list, message, text, type Wire } from "../message.ts";
import { anyone, type Endpoint, endpointsUnder, operation, service, staff } from "../operation.ts";
import { owners, shops } from "../ownership.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import { GENERATE_INVOICE_NOT_SUPPORTED, INVOICE_ALREADY_EXISTS, MISSING_CONTACT } from "./errors.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "" });

/** The address below `ep-invoices`, at which the public API host has the same call. */
const otherEndpoint = (native: string): Endpoint => ({
	method: "POST",
	native,
	published: native.replace("/v1/invoices", "/ecom/v1/ep-invoices"),
});

export const Invoice = message({
	/** Id of the invoice, unique within its app. */
	id: text({ min: 1, max: 100 }),
	/** Id of the app that issued it. Invoices that the shop itself issued have `cartwright`. */
	appId: text({ min: 1, max: 100 }),
});
export type Invoice = Wire<typeof Invoice>;

export const InvoicesForOrder = message({
	/** Id of the order. */
	orderId: text(),
	/** The invoices of the order: the shop's own first, then those of apps in the sequence in which they were added. */
	invoicesInfo: list(Invoice, { max: 300 }),
});
export type InvoicesForOrder = Wire<typeof InvoicesForOrder>;

export const InvoiceForOrder = message({
	/** Id of the order. */
	orderId: text(),
	/** Id of its invoice. */
	invoiceId: text(),
});
export type InvoiceForOrder = Wire<typeof InvoiceForOrder>;

export const BulkInvoiceResult = message({
	itemMetadata: ItemMetadata,
	/** The invoice, if it was issued. */
	item: InvoiceForOrder,
});
export type BulkInvoiceResult = Wire<typeof BulkInvoiceResult>;

export const listInvoicesForMultipleOrders = operation({
	summary:
		"Lists the invoices of up to 100 orders, in the order of the request. Orders that do not exist, or that the caller " +
		"may not see, are left out.",
	...endpoint("POST", "/v1/invoices/list-by-ids"),
	alternatives: [otherEndpoint("/v1/invoices/list-by-ids")],
	callers: anyone,
	ownership: owners("order", "orderIds"),
	permission: "ECOM.READ_INVOICES",
	request: message({ orderIds: list(text({ min: 1, max: 100 }), { max: 100 }) }),
	required: ["orderIds"],
	response: message({ invoicesForOrder: list(InvoicesForOrder) }),
});

export const generateInvoice = operation({
	summary:
		"Issues the invoice of an approved order, with the next number of the shop and the seller of the settings. It never " +
		"changes afterwards: refunds get credit notes.",
	...endpoint("POST", "/v1/invoices/orders/{orderId}"),
	alternatives: [otherEndpoint("/v1/invoices/orders/{orderId}")],
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.MODIFY_INVOICES",
	request: message({ orderId: text({ min: 1, max: 100 }) }),
	required: ["orderId"],
	response: message({
		/** Id of the issued invoice. */
		invoiceId: text(),
	}),
	errors: { ORDER_NOT_FOUND, GENERATE_INVOICE_NOT_SUPPORTED, INVOICE_ALREADY_EXISTS, MISSING_CONTACT },
});

export const bulkGenerateInvoices = operation({
	summary: "Issues the invoices of up to 300 orders as `generateInvoice` does, with a result for each order.",
	...endpoint("POST", "/v1/bulk/invoices/generate"),
	callers: staff,
	ownership: shops("order", "orderIds"),
	permission: "ECOM.MODIFY_INVOICES",
	request: message({ orderIds: list(text({ min: 1, max: 100 }), { min: 1, max: 300 }) }),
	required: ["orderIds"],
	response: message({ results: list(BulkInvoiceResult), bulkActionMetadata: BulkActionMetadata }),
});

export const addInvoiceToOrder = operation({
	summary: "Adds an invoice that an app issued elsewhere to an order. Adding it again changes nothing.",
	...endpoint("POST", "/v1/invoices/orders/{orderId}/add-invoice"),
	alternatives: [otherEndpoint("/v1/invoices/orders/{orderId}/add-invoice")],
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.ADD_INVOICE",
	request: message({ orderId: text({ min: 1, max: 100 }), invoiceInfo: Invoice }),
	required: ["invoiceInfo", "invoiceInfo.id", "invoiceInfo.appId", "orderId"],
	response: message({
		/** All invoices of the order. */
		orderInvoices: list(Invoice),
	}),
	errors: { ORDER_NOT_FOUND },
});

export const orderInvoices = service({
	name: "ecom.order-invoices",
	entity: "wix.ecom.orders.v1.invoice",
	operations: { listInvoicesForMultipleOrders, generateInvoice, bulkGenerateInvoices, addInvoiceToOrder },
	events: {},
});
