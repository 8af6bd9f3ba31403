import type { Providers } from "@cartwright/kernel/foundation/providers";
import type { PaymentAccounts } from "./documents.ts";
import { isPayPalCurrency } from "./paypal-currencies.ts";
import type { PaymentSettings } from "./settings.ts";

/** The name of the embedded gateway in payments. */
export const testGatewayName = "test-gateway";

/** The providers that decide whether cards can be charged. */
export type CardProviders = Pick<Providers, "payments" | "testPayments">;

/**
 * The names of the providers that a shop offers, in their order. If staff have not chosen them, these are its live
 * accounts, or else those that move no money: nobody should pay a real shop with a test card.
 */
export const offeredProviders = (
	settings: PaymentSettings,
	{ accounts = [], offered }: Partial<PaymentAccounts>,
	providers: CardProviders,
): readonly string[] => {
	const names = (mode: "TEST" | "LIVE") => accounts.flatMap((each) => (each.mode === mode ? [each.name] : []));
	const { payments, testPayments } = providers;
	if (payments.name !== testGatewayName) return [...names("LIVE"), payments.name];
	const [live, test] = [names("LIVE"), testPayments === "NOWHERE" ? [] : [...names("TEST"), testGatewayName]];
	if (offered) return offered.filter((name) => live.includes(name) || test.includes(name));
	if (live.length > 0) return live;
	return test.filter((name) => name !== testGatewayName || testPayments === "EVERYWHERE" || settings.testGateway);
};

/** Whether buyers pay on a page of PayPal by this provider. The others are charged by card. */
export const isPayPal = (provider: string): boolean => provider.startsWith("paypal-");

/** Those of the offered providers that charge cards. */
export const cardProvidersOf = (offered: readonly string[]): readonly string[] =>
	offered.filter((name) => !isPayPal(name));

/** Those of the offered providers that charge amounts in a currency. */
export const providersIn = (currency: string, offered: readonly string[]): readonly string[] =>
	isPayPalCurrency(currency) ? offered : cardProvidersOf(offered);

/** The payment methods that a shop accepts, by the providers that it offers. */
export const methodsOf = ({ offline }: Pick<PaymentSettings, "offline">, offered: readonly string[]) => [
	...(cardProvidersOf(offered).length > 0 ? (["CARD"] as const) : []),
	...(offered.some(isPayPal) ? (["PAYPAL"] as const) : []),
	...(offline ? (["OFFLINE"] as const) : []),
];
