import type { offerPaymentProviders as declared } from "@cartwright/contract/payments/payment-providers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { type PaymentAccounts, paymentAccounts, paymentAccountsId } from "../documents.ts";
import { loadAccountsWithSettings } from "../load/load-accounts.ts";
import { offeredProviders, testGatewayName } from "../payment-methods.ts";
import { notConnected } from "./not-connected.ts";
import { providerViews } from "./provider-view.ts";

export const offerPaymentProviders: Handler<typeof declared> = async (context, { names = [] }) => {
	const { store, site, providers } = context;
	const { stored, payments } = await loadAccountsWithSettings(context);
	const { accounts = [] } = stored?.doc ?? {};
	const connected = [...accounts.map(({ name }) => name), testGatewayName];
	const unknown = names?.find((name) => !connected.includes(name));
	if (unknown !== undefined) throw notConnected(unknown);
	const offered = names && names.length > 0 ? [...new Set(names)] : undefined;
	const next: PaymentAccounts = { id: paymentAccountsId, accounts, offered };
	await store.commit(site, [stored ? replace(paymentAccounts, stored, next) : create(paymentAccounts, next)]);
	return { paymentProviders: providerViews(next, offeredProviders(payments, next, providers), context) };
};
