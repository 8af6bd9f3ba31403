import type { Example } from "./example.ts";

/** How items come back, are refunded, and are replaced. */
export const returnExamples: readonly Example[] = [
	{
		call: "ecom.orders.createOrder",
		as: "staff",
		request: {
			order: {
				status: "APPROVED",
				channelInfo: { type: "POS" },
				paymentStatus: "PAID",
				priceSummary: {},
				lineItems: [
					{
						productName: { original: "Oak chair" },
						itemType: { preset: "PHYSICAL" },
						quantity: 4,
						price: { amount: "90.00" },
						taxDetails: { taxRate: "0", totalTax: { amount: "0" } },
					},
				],
			},
		},
		captures: { soldOrderId: "order.id", soldLineId: "order.lineItems.0.id" },
	},
	{ call: "cartwright.order-returns.getOrderReturns", as: "staff", request: { orderId: "$soldOrderId" } },
	{
		call: "cartwright.order-returns.requestReturn",
		as: "staff",
		request: {
			orderId: "$soldOrderId",
			newReturn: {
				lineItems: [{ lineItemId: "$soldLineId", quantity: 1 }],
				reason: "does-not-fit",
				note: "Too high for the table.",
			},
		},
		captures: { returnId: "orderReturn.id" },
	},
	{
		call: "cartwright.order-returns.approveReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", returnId: "$returnId", instructions: "Please bring it to the shop." },
	},
	{
		call: "cartwright.order-returns.receiveReturn",
		as: "staff",
		request: {
			orderId: "$soldOrderId",
			returnId: "$returnId",
			items: [{ lineItemId: "$soldLineId", quantity: 1, condition: "OPENED" }],
		},
	},
	{
		call: "cartwright.order-returns.createReplacementDraft",
		as: "staff",
		request: { orderId: "$soldOrderId", returnId: "$returnId" },
	},
	{
		call: "cartwright.order-returns.refundReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", returnId: "$returnId", amount: { amount: "80.00" }, externalRefund: true },
	},
	{
		call: "cartwright.order-returns.requestReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", newReturn: { lineItems: [{ lineItemId: "$soldLineId", quantity: 1 }] } },
		captures: { declinedReturnId: "orderReturn.id" },
	},
	{
		call: "cartwright.order-returns.declineReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", returnId: "$declinedReturnId", reason: "It was made for you." },
	},
	{
		call: "cartwright.order-returns.requestReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", newReturn: { lineItems: [{ lineItemId: "$soldLineId", quantity: 1 }] } },
		captures: { canceledReturnId: "orderReturn.id" },
	},
	{
		call: "cartwright.order-returns.cancelReturn",
		as: "staff",
		request: { orderId: "$soldOrderId", returnId: "$canceledReturnId" },
	},
	{ call: "cartwright.order-returns.listReturns", as: "staff", request: { status: "REFUNDED", limit: 5 } },
];
