import type { CardProvider } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentAccounts } from "../../payments/documents.ts";
import { cardProvidersOf, testGatewayName } from "../../payments/payment-methods.ts";
import { stripeDecimals } from "../../payments/providers/stripe/stripe-amount.ts";

/** What a page needs to know of the offered providers, to open the form of one. */
export const cardProvidersView = (
	{ providers }: Pick<Context, "providers">,
	offered: readonly string[],
	{ accounts = [] }: Partial<PaymentAccounts>,
	currency: string,
): CardProvider[] =>
	cardProvidersOf(offered).map((name) => {
		const account = accounts.find((each) => each.name === name);
		const { abilities } = account ? providers.openPaymentAccount(account) : providers.payments;
		const savesMethods = abilities.savedMethods;
		if (account) {
			const { network, mode, publishableKey } = account;
			return { name, network, mode, publishableKey, savesMethods, amountDecimals: stripeDecimals(currency) };
		}
		return name === testGatewayName
			? { name, network: "TEST_GATEWAY", mode: "TEST", savesMethods }
			: { name, savesMethods };
	});

/** Where buyers are sent to by the offered providers, if they pay on a page of a network. */
export const confirmationOrigins = (
	{ providers }: Pick<Context, "providers">,
	offered: readonly string[],
	{ accounts = [] }: Partial<PaymentAccounts>,
): string[] =>
	accounts
		.filter(({ name }) => offered.includes(name))
		.flatMap((account) => providers.openPaymentAccount(account).pageOrigin ?? []);
