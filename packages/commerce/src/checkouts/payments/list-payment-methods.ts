import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { wordsIn } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { loadAccounts } from "../../payments/load/load-accounts.ts";
import { offlineMethodsView } from "../../payments/offline-methods.ts";
import {
	cardProvidersOf,
	methodsOf,
	offeredProviders,
	providersIn,
	testGatewayName,
} from "../../payments/payment-methods.ts";
import { paymentSettings } from "../../payments/settings.ts";
import { cardProvidersView, confirmationOrigins } from "./card-providers-view.ts";

export const listPaymentMethods = async (
	context: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const payments = paymentSettings(shop?.doc);
	const accounts = await loadAccounts(context);
	const { currency } = shop?.doc ?? defaultSettings;
	const offered = providersIn(currency, offeredProviders(payments, accounts, context.providers));
	return {
		methods: methodsOf(payments, offered),
		test: cardProvidersOf(offered)[0] === testGatewayName,
		cardProviders: cardProvidersView(context, offered, accounts, currency),
		confirmationOrigins: confirmationOrigins(context, offered, accounts),
		offlineMethods: offlineMethodsView(
			payments.offline ? (payments.offlineMethods ?? []) : [],
			shop ? wordsIn(shop.doc, context) : {},
		),
	};
};
