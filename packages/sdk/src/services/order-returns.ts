// Written from @cartwright/contract/orders/order-returns by npm run snapshot.
import type { orderReturns as declaration } from "@cartwright/contract/orders/order-returns";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const orderReturns: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.order-returns",
	operations: {
		getOrderReturns: {
			method: "GET",
			published: "/cartwright/v1/orders/{orderId}/returns",
			query: "flat",
		},
		requestReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns",
		},
		cancelReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/cancel",
		},
		openOrderReturns: {
			method: "POST",
			published: "/cartwright/v1/order-links/returns",
			open: true,
		},
		requestReturnByLink: {
			method: "POST",
			published: "/cartwright/v1/order-links/returns/request",
			open: true,
		},
		cancelReturnByLink: {
			method: "POST",
			published: "/cartwright/v1/order-links/returns/cancel",
			open: true,
		},
		listReturns: {
			method: "GET",
			published: "/cartwright/v1/returns",
			query: "flat",
		},
		approveReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/approve",
		},
		declineReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/decline",
		},
		receiveReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/receive",
		},
		refundReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/refund",
		},
		createReplacementDraft: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/replacement-draft",
		},
		exchangeReturn: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/returns/{returnId}/exchange",
		},
		cancelMyOrder: {
			method: "POST",
			published: "/cartwright/v1/orders/{orderId}/cancel",
		},
		cancelOrderByLink: {
			method: "POST",
			published: "/cartwright/v1/order-links/cancel",
			open: true,
		},
	},
};
