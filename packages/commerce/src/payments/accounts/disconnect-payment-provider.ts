import type { disconnectPaymentProvider as declared } from "@cartwright/contract/payments/payment-providers";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { paymentAccounts } from "../documents.ts";
import { loadAccountsWithSettings } from "../load/load-accounts.ts";
import { notConnected } from "./not-connected.ts";
import { withoutAccount } from "./payment-account.ts";

export const disconnectPaymentProvider: Handler<typeof declared> = async (context, { name }) => {
	const { stored } = await loadAccountsWithSettings(context);
	if (!stored?.doc.accounts.some((account) => account.name === name)) throw notConnected(name);
	await context.store.commit(context.site, [replace(paymentAccounts, stored, withoutAccount(stored.doc, name))]);
	return {};
};
