// Written from @cartwright/contract/payments/test-gateway by npm run snapshot.
import type { testGateway as declaration } from "@cartwright/contract/payments/test-gateway";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const testGateway: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.test-gateway",
	operations: {
		createTestToken: {
			method: "POST",
			published: "/cartwright/v1/test-gateway/tokens",
			open: true,
		},
		getTestPayment: {
			method: "GET",
			published: "/cartwright/v1/test-gateway/{transactionId}",
			query: "flat",
			open: true,
		},
		confirmTestPayment: {
			method: "POST",
			published: "/cartwright/v1/test-gateway/{transactionId}/confirm",
			open: true,
		},
	},
};
