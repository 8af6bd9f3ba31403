import { methodsOf, testGatewayName } from "@cartwright/commerce/payments/payment-methods";
import type { PaymentSettings } from "@cartwright/commerce/payments/settings";
import type { Providers } from "@cartwright/kernel/foundation/providers";

/** What an operator should know at the start about how a shop takes payments. */
export const paymentNote = (
	settings: PaymentSettings,
	offered: readonly string[],
	{ testPayments }: Pick<Providers, "testPayments">,
	publicUrl: string,
): string => {
	if (offered[0] === testGatewayName) return "test cards, which move no money (docs/guides/payments.md)";
	if (offered.length > 0) return `by ${offered.join(", ")} (docs/guides/payments.md)`;
	const without = methodsOf(settings, offered).length > 0 ? "by hand only, no cards" : "none: nothing can be bought";
	if (!settings.testGateway) return without;
	const reason = testPayments === "NOWHERE" ? ` The shop asks for test cards, which are off at ${publicUrl}.` : "";
	return `${without}.${reason} TEST_PAYMENTS in docs/operating.md says why.`;
};
