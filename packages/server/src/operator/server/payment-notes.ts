import { acceptsCards, methodsOf } from "@cartwright/commerce/payments/payment-methods";
import type { PaymentSettings } from "@cartwright/commerce/payments/settings";
import type { Providers } from "@cartwright/kernel/foundation/providers";

/** What an operator should know at the start about how a shop takes payments. */
export const paymentNote = (
	settings: PaymentSettings,
	providers: Pick<Providers, "payments" | "testPayments">,
	publicUrl: string,
): string => {
	if (acceptsCards(settings, providers)) return "test cards, which move no money (docs/guides/payments.md)";
	const methods = methodsOf(settings, providers);
	const without = methods.length > 0 ? "by hand only, no cards" : "none: nothing can be bought";
	if (!settings.testGateway) return without;
	const reason =
		providers.testPayments === "NOWHERE" ? ` The shop asks for test cards, which are off at ${publicUrl}.` : "";
	return `${without}.${reason} TEST_PAYMENTS in docs/operating.md says why.`;
};
