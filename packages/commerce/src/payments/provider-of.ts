import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { loadAccounts } from "./load/load-accounts.ts";

/** What finds the provider of a payment. */
export type ProviderContext = Pick<Context, "store" | "site" | "providers">;

/** The provider of a payment of the site. Throws if the shop does not have it any more. */
export const providerOf = async (context: ProviderContext, name: string | undefined): Promise<PaymentProvider> => {
	const { payments, openPaymentAccount } = context.providers;
	if (payments.name === name) return payments;
	const account = (await loadAccounts(context)).accounts?.find((each) => each.name === name);
	if (account) return openPaymentAccount(account);
	throw new Error(`This shop has no payment provider ${name}.`);
};
