// Written from @cartwright/contract/payments/payments by npm run snapshot.
import type { payments as declaration } from "@cartwright/contract/payments/payments";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const payments: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.payments",
	operations: {
		pay: {
			method: "POST",
			published: "/cartwright/v1/payments/{paymentGatewayOrderId}/pay",
		},
		getPayment: {
			method: "GET",
			published: "/cartwright/v1/payments/{paymentGatewayOrderId}",
			query: "flat",
		},
		listPaymentMethods: {
			method: "GET",
			published: "/cartwright/v1/payments/methods",
			query: "flat",
		},
		refreshPayment: {
			method: "POST",
			published: "/cartwright/v1/payments/refresh",
			open: true,
		},
	},
};
