// Written from @cartwright/contract/orders/order-transactions by npm run snapshot.
import type { orderTransactions as declaration } from "@cartwright/contract/orders/order-transactions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderTransactions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.order-transactions",
	operations: {
		listTransactionsForSingleOrder: {
			method: "GET",
			published: "/ecom/v1/payments/orders/{orderId}",
			query: "flat",
		},
		listTransactionsForMultipleOrders: {
			method: "POST",
			published: "/ecom/v1/payments/list-by-ids",
		},
		addPayments: {
			method: "POST",
			published: "/ecom/v1/payments/orders/{orderId}/add-payment",
		},
		updatePaymentStatus: {
			method: "POST",
			published: "/ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status",
		},
		bulkUpdatePaymentStatuses: {
			method: "POST",
			published: "/ecom/v1/bulk/payments/update-payment-transaction-status",
		},
		updatePayments: {
			method: "POST",
			published: "/ecom/v1/payments/orders/{orderId}/update-payments",
		},
		updateRefundTransaction: {
			method: "POST",
			published: "/ecom/v1/payments/orders/{orderId}/update-refund-transaction",
		},
	},
};
