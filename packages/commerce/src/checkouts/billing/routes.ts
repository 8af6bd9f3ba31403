import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as service } from "@cartwright/contract/orders/orders";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

/** Some calls of orders move money, which orders know nothing of. */
export const billing: readonly Implementation[] = [
	implement(service, {
		importOrder: () => import("../../orders/imports/import-order.ts"),
		setOrderNumberCounter: () => import("../../orders/imports/set-order-number-counter.ts"),
		bulkDeleteImportedOrders: () => import("../../orders/imports/bulk-delete-imported-orders.ts"),
		getOrder: () => import("../../orders/get-order.ts"),
		searchOrders: () => import("../../orders/search-orders.ts"),
		createOrder: () => import("../../orders/create-order.ts"),
		updateOrder: () => import("../../orders/update-order.ts"),
		bulkUpdateOrders: () => import("../../orders/bulk-update-orders.ts"),
		updateOrderLineItem: () => import("../../orders/update-order-line-item.ts"),
		updateOrderStatus: () => import("./update-order-status.ts"),
		cancelOrder: () => import("../../orders/cancel-order.ts"),
		aggregateOrders: () => import("../../orders/aggregate-orders.ts"),
		bulkUpdateOrderTags: () => import("../../orders/bulk-update-order-tags.ts"),
		addActivity: () => import("../../orders/history/add-activity.ts"),
		addActivities: () => import("../../orders/history/add-activities.ts"),
		updateActivity: () => import("../../orders/history/update-activity.ts"),
		deleteActivity: () => import("../../orders/history/delete-activity.ts"),
		preparePaymentCollection: () => import("./collector/prepare-payment-collection.ts"),
		getPaymentCollectabilityStatus: () => import("./collector/get-payment-collectability-status.ts"),
		recordManuallyCollectedPayment: () => import("./collector/record-manually-collected-payment.ts"),
		paymentCollectionMarkOrderAsPaid: () => import("./collector/payment-collection-mark-order-as-paid.ts"),
		paymentCollectionBulkMarkOrdersAsPaid: () => import("./collector/payment-collection-bulk-mark-orders-as-paid.ts"),
		paymentCollectionCreatePaymentGatewayOrder: () =>
			import("./collector/payment-collection-create-payment-gateway-order.ts"),
		chargeMemberships: () => import("./collector/charge-memberships.ts"),
		getRefundabilityStatus: () => import("./collector/get-refundability-status.ts"),
		triggerRefund: () => import("./collector/trigger-refund.ts"),
		voidAuthorizedPayments: () => import("./collector/void-authorized-payments.ts"),
		captureAuthorizedPayments: () => import("./collector/capture-authorized-payments.ts"),
	}),
	implement(orderTransactions, {
		listTransactionsForSingleOrder: () => import("./list-transactions-for-single-order.ts"),
		listTransactionsForMultipleOrders: () => import("./list-transactions-for-multiple-orders.ts"),
		addPayments: () => import("./add-payments.ts"),
		updatePaymentStatus: () => import("./update-payment-status.ts"),
		bulkUpdatePaymentStatuses: () => import("./bulk-update-payment-statuses.ts"),
		updatePayments: () => import("./update-payments.ts"),
		updateRefundTransaction: () => import("./update-refund-transaction.ts"),
	}),
	implement(orderBilling, {
		chargeOrder: () => import("./charge-order.ts"),
		chargeMemberships: () => import("./charge-memberships.ts"),
		redeemGiftCard: () => import("./redeem-gift-card.ts"),
		captureAuthorizedPayments: () => import("./capture-authorized-payments.ts"),
		voidAuthorizedPayments: () => import("./void-authorized-payments.ts"),
		authorizeChargeWithSavedPaymentMethod: () => import("./authorize-charge-with-saved-payment-method.ts"),
		getOrderRefundability: () => import("./get-order-refundability.ts"),
		calculateRefund: () => import("./calculate-refund.ts"),
		refundPayments: () => import("./refund-payments.ts"),
		voidMemberships: () => import("./void-memberships.ts"),
		generateReceipts: () => import("../../invoices/generate-receipts.ts"),
	}),
];
