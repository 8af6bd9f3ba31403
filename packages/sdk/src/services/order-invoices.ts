// Written from @cartwright/contract/orders/order-invoices by npm run snapshot.
import type { orderInvoices as declaration } from "@cartwright/contract/orders/order-invoices";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderInvoices: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.order-invoices",
	operations: {
		listInvoicesForMultipleOrders: {
			method: "POST",
			published: "/ecom/v1/invoices/list-by-ids",
		},
		generateInvoice: {
			method: "POST",
			published: "/ecom/v1/invoices/orders/{orderId}",
		},
		bulkGenerateInvoices: {
			method: "POST",
			published: "/ecom/v1/bulk/invoices/generate",
		},
		addInvoiceToOrder: {
			method: "POST",
			published: "/ecom/v1/invoices/orders/{orderId}/add-invoice",
		},
	},
};
