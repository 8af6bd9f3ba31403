import type { CardProvider } from "@cartwright/contract/payments/payments";
import type { PaymentAccounts } from "../../payments/documents.ts";
import { testGatewayName } from "../../payments/payment-methods.ts";
import { stripeDecimals } from "../../payments/providers/stripe/stripe-amount.ts";

/** What a page needs to know of the offered providers, to open the form of one. */
export const cardProvidersView = (
	offered: readonly string[],
	{ accounts = [] }: Partial<PaymentAccounts>,
	currency: string,
): CardProvider[] =>
	offered.map((name) => {
		const account = accounts.find((each) => each.name === name);
		if (account) {
			const { network, mode, publishableKey } = account;
			return { name, network, mode, publishableKey, amountDecimals: stripeDecimals(currency) };
		}
		return name === testGatewayName ? { name, network: "TEST_GATEWAY", mode: "TEST" } : { name };
	});
