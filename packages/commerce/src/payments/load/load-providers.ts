import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { byId } from "@cartwright/store/store";
import { giftCardProviderName, membershipProviderName } from "../credit-provider-names.ts";
import { GiftCardProvider } from "./gift-card-provider.ts";
import { loadAccounts } from "./load-accounts.ts";
import { MembershipProvider } from "./membership-provider.ts";

/** What finds the provider of a payment. */
export type ProviderContext = PluginContext;

/** Finds a provider of a shop by its name; `undefined` if the shop does not have it any more. */
export type FindProvider = (name: string | undefined) => PaymentProvider | undefined;

export const loadProviders = async (context: ProviderContext): Promise<FindProvider> => {
	const { store, site, providers } = context;
	const { payments, openPaymentAccount } = providers;
	const { accounts = [] } = await loadAccounts(context);
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	const ofMemberships = activePlugins(plugins, "ECOM_MEMBERSHIPS");
	const ofGiftCards = activePlugins(plugins, "GIFT_CARDS_PROVIDER");
	return (name) => {
		if (payments.name === name) return payments;
		const plugin = ofMemberships.find(({ appId }) => membershipProviderName(appId) === name);
		if (plugin) return new MembershipProvider(context, plugin);
		const issuer = ofGiftCards.find(({ appId }) => giftCardProviderName(appId) === name);
		if (issuer) return new GiftCardProvider(context, issuer);
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
