import type { CardProvider } from "@cartwright/contract/payments/payments";
import type { PaymentAccounts } from "../../payments/documents.ts";
import { testGatewayName } from "../../payments/payment-methods.ts";

/** What a page needs to know of the offered providers, to open the form of one. */
export const cardProvidersView = (
	offered: readonly string[],
	{ accounts = [] }: Partial<PaymentAccounts>,
): CardProvider[] =>
	offered.map((name) => {
		const account = accounts.find((each) => each.name === name);
		if (account) return { name, network: account.network, mode: account.mode, publishableKey: account.publishableKey };
		return name === testGatewayName ? { name, network: "TEST_GATEWAY", mode: "TEST" } : { name };
	});
