import { testGateway as declaration } from "@cartwright/contract/payments/test-gateway";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const testGateway: readonly Implementation[] = [
	implement(declaration, {
		createTestToken: () => import("./create-test-token.ts"),
		getTestPayment: () => import("./get-test-payment.ts"),
		confirmTestPayment: () => import("./confirm-test-payment.ts"),
	}),
];
