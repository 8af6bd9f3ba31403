import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type PaymentAccounts, paymentAccounts, paymentAccountsId } from "../documents.ts";
import { type CardProviders, offeredProviders, providersIn } from "../payment-methods.ts";
import { type PaymentSettings, paymentSettings } from "../settings.ts";

type AccountContext = Pick<ReadContext, "store" | "site">;

/** The accounts of the shop at payment networks; nothing if it has none. */
export const loadAccounts = async ({ store, site }: AccountContext): Promise<Partial<PaymentAccounts>> =>
	(await store.read(site, { found: byId(paymentAccounts, paymentAccountsId) })).found?.doc ?? {};

/** The names of the providers that the shop offers for amounts in a currency, in their order. */
export const loadOfferedProviders = async (
	context: AccountContext & { readonly providers: CardProviders },
	settings: PaymentSettings,
	currency: string,
): Promise<readonly string[]> =>
	providersIn(currency, offeredProviders(settings, await loadAccounts(context), context.providers));

/** The accounts as they are stored, and the settings that decide about them. */
export const loadAccountsWithSettings = async ({
	store,
	site,
}: AccountContext): Promise<{ stored: Stored<PaymentAccounts> | undefined; payments: PaymentSettings }> => {
	const { stored, shop } = await store.read(site, {
		stored: byId(paymentAccounts, paymentAccountsId),
		shop: byId(settings, settingsId),
	});
	return { stored, payments: paymentSettings(shop?.doc) };
};
