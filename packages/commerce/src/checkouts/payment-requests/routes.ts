import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const paymentRequests: readonly Implementation[] = [
	implement(orderPaymentRequests, {
		createOrderPaymentRequest: () => import("./create-order-payment-request.ts"),
		bulkCreateOrderPaymentRequests: () => import("./bulk-create-order-payment-requests.ts"),
		getOrderPaymentRequest: () => import("./get-order-payment-request.ts"),
		updateOrderPaymentRequest: () => import("./update-order-payment-request.ts"),
		deleteOrderPaymentRequest: () => import("./delete-order-payment-request.ts"),
		queryOrderPaymentRequests: () => import("./query-order-payment-requests.ts"),
		getOrderPaymentRequestUrl: () => import("./get-order-payment-request-url.ts"),
		updateExtendedFields: () => import("./update-extended-fields.ts"),
		voidOrderPaymentRequest: () => import("./void-order-payment-request.ts"),
		chargeOrderPaymentRequest: () => import("./charge-order-payment-request.ts"),
	}),
	implement(paymentRequestLinks, {
		openPaymentRequest: () => import("./open-payment-request.ts"),
		payPaymentRequest: () => import("./pay-payment-request.ts"),
	}),
];
