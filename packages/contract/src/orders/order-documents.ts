import { enumeration, guid, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation, service, staff } from "../operation.ts";
import { bearer, owners, shops } from "../ownership.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import { FULFILLMENT_NOT_FOUND, ORDER_LINK_EXPIRED, ORDER_LINK_NOT_FOUND } from "./errors.ts";
import { Price } from "./order-money-messages.ts";

const endpoint = endpointsUnder({ published: "" });

/** A PDF file, at an address that works without sign-in. */
export const DocumentFile = message({
	/** Name of the file. */
	fileName: text(),
	/** Address to download it from, for a day. Getting the document again gives a new one. */
	url: text(),
	/** When the address expires. */
	expires: timestamp(),
});
export type DocumentFile = Wire<typeof DocumentFile>;

/** CREDIT_NOTE: takes back a part of the invoice, or all of it, for a refund. RECEIPT: confirms a payment. */
export const OrderDocumentKind = enumeration(["INVOICE", "CREDIT_NOTE", "RECEIPT"]);

export const OrderDocument = message({
	/** An invoice has the id of its order, a credit note that of its refund, a receipt that of its payment. */
	id: guid(),
	/** What it is. */
	kind: OrderDocumentKind,
	/** The number as it is printed. */
	number: text(),
	/** When it was issued. */
	issuedDate: timestamp(),
	/** What the invoice or the credit note amounts to, or what was paid. */
	total: Price,
	/** The document as a PDF file. */
	file: DocumentFile,
});
export type OrderDocument = Wire<typeof OrderDocument>;

export const listOrderDocuments = operation({
	summary:
		"Lists the invoice, the credit notes and the receipts of an order, oldest first, with addresses to download them from. Visitors " +
		"and members get those of their own orders only.",
	...endpoint("GET", "/cartwright/v1/orders/{orderId}/documents"),
	query: "flat",
	callers: anyone,
	ownership: owners("order", "orderId"),
	permission: "ECOM.READ_INVOICES",
	request: message({ orderId: text({ min: 1, max: 100 }) }),
	required: ["orderId"],
	response: message({ documents: list(OrderDocument) }),
	errors: { ORDER_NOT_FOUND },
});

export const openOrderDocuments = operation({
	summary: "Lists the same for whoever has a link to the order.",
	...endpoint("POST", "/cartwright/v1/order-links/documents"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ token: text({ min: 1, max: 1000 }) }),
	required: ["token"],
	response: message({ documents: list(OrderDocument) }),
	errors: { ORDER_LINK_NOT_FOUND, ORDER_LINK_EXPIRED },
});

export const createPackingSlip = operation({
	summary:
		"Creates an address to download a packing slip from: what belongs into a parcel, without prices. It shows the order as " +
		"it is when it is downloaded.",
	...endpoint("POST", "/cartwright/v1/orders/{orderId}/packing-slip"),
	callers: staff,
	ownership: shops("order", "orderId"),
	permission: "ECOM.READ_FULFILLMENTS",
	request: message({
		orderId: text({ min: 1, max: 100 }),
		/** One parcel of the order; without it, all that is to be sent. */
		fulfillmentId: optional(guid()),
	}),
	required: ["orderId"],
	response: message({ file: DocumentFile }),
	errors: { ORDER_NOT_FOUND, FULFILLMENT_NOT_FOUND },
	unwrap: "file",
});

/** Cartwright's own: invoices, credit notes and packing slips as files. */
export const orderDocuments = service({
	name: "cartwright.order-documents",
	entity: "cartwright.v1.order_document",
	operations: { listOrderDocuments, openOrderDocuments, createPackingSlip },
	events: {},
});
