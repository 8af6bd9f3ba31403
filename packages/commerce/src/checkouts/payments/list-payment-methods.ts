import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { paymentAccounts, paymentAccountsId } from "../../payments/documents.ts";
import { methodsOf, offeredProviders, testGatewayName } from "../../payments/payment-methods.ts";
import { paymentSettings } from "../../payments/settings.ts";
import { cardProvidersView } from "./card-providers-view.ts";

export const listPaymentMethods = async (
	{ store, site, providers }: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop, stored } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byId(paymentAccounts, paymentAccountsId),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	const payments = paymentSettings(shop?.doc);
	const accounts = stored?.doc ?? {};
	const offered = offeredProviders(payments, accounts, providers);
	return {
		methods: methodsOf(payments, offered),
		test: offered[0] === testGatewayName,
		cardProviders: cardProvidersView(offered, accounts, currency),
	};
};
