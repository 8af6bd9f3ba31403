// Written from @cartwright/contract/orders/orders by npm run snapshot.
import type { orders as declaration } from "@cartwright/contract/orders/orders";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orders: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.orders",
	operations: {
		importOrder: {
			method: "POST",
			published: "/ecom/v1/orders/import",
		},
		setOrderNumberCounter: {
			method: "POST",
			published: "/ecom/v1/orders/import/set-order-number-counter",
		},
		bulkDeleteImportedOrders: {
			method: "POST",
			published: "/ecom/v1/orders/import/bulk-delete-imported-orders",
		},
		getOrder: {
			method: "GET",
			published: "/ecom/v1/orders/{id}",
			query: "flat",
		},
		searchOrders: {
			method: "POST",
			published: "/ecom/v1/orders/search",
		},
		createOrder: {
			method: "POST",
			published: "/ecom/v1/orders",
		},
		updateOrder: {
			method: "PATCH",
			published: "/ecom/v1/orders/{order.id}",
		},
		bulkUpdateOrders: {
			method: "POST",
			published: "/ecom/v1/bulk/orders/update",
		},
		updateOrderLineItem: {
			method: "PATCH",
			published: "/ecom/v1/orders/{id}/line-item/{lineItem.id}",
		},
		cancelOrder: {
			method: "POST",
			published: "/ecom/v1/orders/{id}/cancel",
		},
		updateOrderStatus: {
			method: "POST",
			published: "/ecom/v1/orders/{orderId}/update-status",
		},
		aggregateOrders: {
			method: "POST",
			published: "/ecom/v1/orders/aggregate",
		},
		bulkUpdateOrderTags: {
			method: "POST",
			published: "/ecom/v1/bulk/orders/update-tags",
		},
		addActivity: {
			method: "POST",
			published: "/ecom/v1/orders/{id}/activities",
		},
		addActivities: {
			method: "POST",
			published: "/ecom/v1/orders/{orderId}/activities/add",
		},
		updateActivity: {
			method: "PATCH",
			published: "/ecom/v1/orders/{id}/activities/{activityId}",
		},
		deleteActivity: {
			method: "DELETE",
			published: "/ecom/v1/orders/{id}/activities/{activityId}",
			query: "flat",
		},
		preparePaymentCollection: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection",
		},
		getPaymentCollectabilityStatus: {
			method: "GET",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status",
			query: "flat",
		},
		recordManuallyCollectedPayment: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{orderId}/manual-payment",
		},
		paymentCollectionMarkOrderAsPaid: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid",
		},
		paymentCollectionBulkMarkOrdersAsPaid: {
			method: "POST",
			published: "/v1/bulk/payments-collector/mark-as-paid",
		},
		getRefundabilityStatus: {
			method: "GET",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/refundability",
			query: "flat",
		},
		paymentCollectionCreatePaymentGatewayOrder: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order",
		},
		chargeMemberships: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/charge-membership",
		},
		triggerRefund: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund",
		},
		voidAuthorizedPayments: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments",
		},
		captureAuthorizedPayments: {
			method: "POST",
			published: "/ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments",
		},
	},
};
