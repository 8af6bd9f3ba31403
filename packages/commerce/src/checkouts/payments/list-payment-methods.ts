import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listPaymentMethods as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { loadAccounts } from "../../payments/load/load-accounts.ts";
import { cardProvidersOf, methodsOf, offeredProviders, testGatewayName } from "../../payments/payment-methods.ts";
import { cardProvidersView, confirmationOrigins } from "./card-providers-view.ts";
import { loadPaymentSettings } from "./load-payment-settings.ts";

export const listPaymentMethods = async (
	context: Context,
	_request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const payments = await loadPaymentSettings(context);
	const accounts = await loadAccounts(context);
	const offered = offeredProviders(payments, accounts, context.providers);
	return {
		methods: methodsOf(payments, offered),
		test: cardProvidersOf(offered)[0] === testGatewayName,
		cardProviders: cardProvidersView(offered, accounts),
		confirmationOrigins: confirmationOrigins(context, offered, accounts),
	};
};
