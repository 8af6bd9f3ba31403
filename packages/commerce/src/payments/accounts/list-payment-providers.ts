import type { listPaymentProviders as declared } from "@cartwright/contract/payments/payment-providers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadAccountsWithSettings } from "../load/load-accounts.ts";
import { offeredProviders } from "../payment-methods.ts";
import { providerViews } from "./provider-view.ts";

export const listPaymentProviders: Handler<typeof declared> = async (context) => {
	const { stored, payments } = await loadAccountsWithSettings(context);
	const accounts = stored?.doc ?? {};
	return {
		paymentProviders: providerViews(accounts, offeredProviders(payments, accounts, context.providers), context),
	};
};
