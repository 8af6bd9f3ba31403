// Written from @cartwright/contract/payments/payment-request-links by npm run snapshot.
import type { paymentRequestLinks as declaration } from "@cartwright/contract/payments/payment-request-links";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const paymentRequestLinks: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.payment-request-links",
	operations: {
		openPaymentRequest: {
			method: "POST",
			published: "/cartwright/v1/payment-requests/open",
			open: true,
		},
		payPaymentRequest: {
			method: "POST",
			published: "/cartwright/v1/payment-requests/pay",
			open: true,
		},
	},
};
