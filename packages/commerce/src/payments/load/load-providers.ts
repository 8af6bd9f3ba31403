import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { loadAccounts } from "./load-accounts.ts";

/** What finds the provider of a payment. */
export type ProviderContext = Pick<ReadContext, "store" | "site"> & {
	readonly providers: Pick<Providers, "payments" | "testPayments" | "openPaymentAccount">;
};

/** Finds a provider of a shop by its name; `undefined` if the shop does not have it any more. */
export type FindProvider = (name: string | undefined) => PaymentProvider | undefined;

export const loadProviders = async (context: ProviderContext): Promise<FindProvider> => {
	const { payments, openPaymentAccount } = context.providers;
	const { accounts = [] } = await loadAccounts(context);
	return (name) => {
		if (payments.name === name) return payments;
		const account = accounts.find((each) => each.name === name);
		return account && openPaymentAccount(account);
	};
};

/** The provider of a payment of the site. Throws if the shop does not have it any more. */
export const providerOf = async (context: ProviderContext, name: string | undefined): Promise<PaymentProvider> => {
	const { payments } = context.providers;
	const provider = payments.name === name ? payments : (await loadProviders(context))(name);
	if (!provider) throw new Error(`This shop has no payment provider ${name}.`);
	return provider;
};
