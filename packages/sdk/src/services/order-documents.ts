// Written from @cartwright/contract/orders/order-documents by npm run snapshot.
import type { orderDocuments as declaration } from "@cartwright/contract/orders/order-documents";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderDocuments: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.order-documents",
	operations: {
		listOrderDocuments: {
			method: "GET",
			published: "/cartwright/v1/orders/{orderId}/documents",
			query: "flat",
		},
		openOrderDocuments: {
			method: "POST",
			published: "/cartwright/v1/order-links/documents",
			open: true,
		},
		createPackingSlip: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/packing-slip",
		},
	},
};
