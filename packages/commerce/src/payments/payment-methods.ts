import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { PaymentSettings } from "./settings.ts";

/** The name of the embedded gateway in payments. */
export const testGatewayName = "test-gateway";

/** The providers that decide whether cards can be charged. */
export type CardProviders = Pick<Providers, "payments" | "testPayments">;

/** Whether a shop accepts cards. The test gateway approves cards without moving money, so a shop must enable it. */
export const acceptsCards = ({ testGateway }: PaymentSettings, { payments, testPayments }: CardProviders): boolean =>
	payments.name !== testGatewayName ||
	testPayments === "EVERYWHERE" ||
	(testPayments === "WHERE_ASKED_FOR" && testGateway);

/** The payment methods that a shop accepts. */
export const methodsOf = (settings: PaymentSettings, providers: CardProviders) => [
	...(acceptsCards(settings, providers) ? (["CARD"] as const) : []),
	...(settings.offline ? (["OFFLINE"] as const) : []),
];

/** The provider of a payment; `undefined` if this server does not have it any more. */
export const findProvider = (
	{ payments }: Pick<Providers, "payments">,
	name: string | undefined,
): PaymentProvider | undefined => (payments.name === name ? payments : undefined);

/** The provider of a payment. Throws if this server does not have it any more. */
export const providerOf = (providers: Pick<Providers, "payments">, name: string | undefined): PaymentProvider => {
	const provider = findProvider(providers, name);
	if (!provider) throw new Error(`This server has no payment provider ${name}.`);
	return provider;
};
