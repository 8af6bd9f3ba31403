import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const invoices: readonly Implementation[] = [
	implement(orderInvoices, {
		listInvoicesForMultipleOrders: () => import("./list-invoices-for-multiple-orders.ts"),
		generateInvoice: () => import("./generate-invoice.ts"),
		bulkGenerateInvoices: () => import("./bulk-generate-invoices.ts"),
		addInvoiceToOrder: () => import("./add-invoice-to-order.ts"),
	}),
	implement(orderDocuments, {
		listOrderDocuments: () => import("./list-order-documents.ts"),
		openOrderDocuments: () => import("./open-order-documents.ts"),
		createPackingSlip: () => import("./create-packing-slip.ts"),
	}),
];
