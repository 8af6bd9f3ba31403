import { testGateway } from "@cartwright/contract/payments/test-gateway";
import type { PageContext } from "../page-context.server.ts";
import { cardFaults, cardOf, digitsOf } from "./card.ts";
import type { Fault, Typed } from "./details.ts";
import type { PaymentOption } from "./payment-options.ts";

/** The test gateway, if the shop offers it. */
export const testGatewayIn = (options: readonly PaymentOption[]): PaymentOption | undefined =>
	options.find(({ kind }) => kind === "TEST_GATEWAY");

/** The token of the card that was entered, or the errors of its fields. */
export const testTokenOf = async (
	pageContext: PageContext,
	typed: Typed,
): Promise<{ readonly token: string } | { readonly faults: readonly Fault[] }> => {
	const card = cardOf(typed);
	const faults = cardFaults(card, new Date());
	if (faults.length > 0) return { faults };
	const { token } = await pageContext
		.callAs()
		.use(testGateway)
		.createTestToken({ number: digitsOf(card.number) });
	return { token };
};
