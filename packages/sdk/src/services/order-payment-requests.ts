// Written from @cartwright/contract/orders/order-payment-requests by npm run snapshot.
import type { orderPaymentRequests as declaration } from "@cartwright/contract/orders/order-payment-requests";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderPaymentRequests: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.order-payment-requests",
	operations: {
		createOrderPaymentRequest: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests",
		},
		bulkCreateOrderPaymentRequests: {
			method: "POST",
			published: "/v1/bulk/order-payment-requests/create",
		},
		getOrderPaymentRequest: {
			method: "GET",
			published: "/ecom/v1/order-payment-requests/{orderPaymentRequestId}",
			query: "flat",
		},
		updateOrderPaymentRequest: {
			method: "PATCH",
			published: "/ecom/v1/order-payment-requests/{orderPaymentRequest.id}",
		},
		deleteOrderPaymentRequest: {
			method: "DELETE",
			published: "/ecom/v1/order-payment-requests/{orderPaymentRequestId}",
			query: "flat",
		},
		queryOrderPaymentRequests: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests/query",
		},
		getOrderPaymentRequestUrl: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests/url",
		},
		updateExtendedFields: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests/{id}/update-extended-fields",
		},
		voidOrderPaymentRequest: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests/void",
		},
		chargeOrderPaymentRequest: {
			method: "POST",
			published: "/ecom/v1/order-payment-requests/charge",
		},
	},
};
