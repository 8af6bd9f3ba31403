import type { Example } from "./example.ts";

const title = "Second half";

/** How staff ask for what is still owed, and how it is paid. */
export const paymentRequestExamples: readonly Example[] = [
	{
		call: "ecom.orders.createOrder",
		as: "staff",
		request: {
			order: {
				status: "APPROVED",
				channelInfo: { type: "POS" },
				priceSummary: {},
				lineItems: [
					{
						productName: { original: "Oak table" },
						itemType: { preset: "PHYSICAL" },
						quantity: 1,
						price: { amount: "800.00" },
						taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
					},
				],
			},
		},
		captures: { owedOrderId: "order.id" },
	},
	{
		call: "ecom.order-billing.chargeOrder",
		as: "staff",
		request: { orderId: "$owedOrderId", regularCharge: { amount: { amount: "400.00" }, delayedCharge: true } },
		published:
			'orderBilling.chargeOrder(owedOrderId, {\n\tregularCharge: { amount: { amount: "400.00" }, delayedCharge: true },\n})',
	},
	{
		call: "ecom.orders.paymentCollectionCreatePaymentGatewayOrder",
		as: "staff",
		request: { ecomOrderId: "$owedOrderId" },
	},
	{
		call: "ecom.order-payment-requests.createOrderPaymentRequest",
		as: "staff",
		request: { orderPaymentRequest: { orderId: "$owedOrderId", title, amount: { amount: "400.00" } } },
		published:
			'orderPaymentRequests.createOrderPaymentRequest({\n\torderPaymentRequest: { orderId: owedOrderId, title: "Second half", amount: { amount: "400.00" } },\n})',
		captures: { orderPaymentRequestId: "orderPaymentRequest.id" },
	},
	{
		call: "ecom.order-payment-requests.getOrderPaymentRequestUrl",
		as: "staff",
		request: { orderPaymentRequestId: "$orderPaymentRequestId" },
		published: "orderPaymentRequests.getOrderPaymentRequestUrl(orderPaymentRequestId)",
	},
	{
		call: "ecom.order-payment-requests.getOrderPaymentRequest",
		as: "staff",
		request: { orderPaymentRequestId: "$orderPaymentRequestId" },
		published: "orderPaymentRequests.getOrderPaymentRequest(orderPaymentRequestId)",
	},
	{
		call: "ecom.order-payment-requests.updateOrderPaymentRequest",
		as: "staff",
		request: {
			orderPaymentRequest: {
				id: "$orderPaymentRequestId",
				description: "Due on delivery.",
				blockedPaymentMethods: ["MANUAL"],
			},
		},
		published:
			'orderPaymentRequests.updateOrderPaymentRequest(orderPaymentRequestId, {\n\tdescription: "Due on delivery.",\n\tblockedPaymentMethods: ["MANUAL"],\n})',
	},
	{
		call: "ecom.order-payment-requests.queryOrderPaymentRequests",
		as: "staff",
		request: { query: { filter: { orderId: "$owedOrderId", status: "UNPAID" } } },
		published: 'orderPaymentRequests.queryOrderPaymentRequests().eq("orderId", owedOrderId).find()',
	},
	{
		call: "ecom.order-payment-requests.voidOrderPaymentRequest",
		as: "staff",
		request: { orderPaymentRequestId: "$orderPaymentRequestId" },
		published: "orderPaymentRequests.voidOrderPaymentRequest(orderPaymentRequestId)",
	},
	{
		call: "ecom.order-payment-requests.deleteOrderPaymentRequest",
		as: "staff",
		request: { orderPaymentRequestId: "$orderPaymentRequestId" },
		published: "orderPaymentRequests.deleteOrderPaymentRequest(orderPaymentRequestId)",
	},
];
