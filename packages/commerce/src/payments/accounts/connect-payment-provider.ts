import type { connectPaymentProvider as declared } from "@cartwright/contract/payments/payment-providers";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, replace } from "@cartwright/store/batch";
import { type PaymentAccount, paymentAccounts, paymentAccountsId } from "../documents.ts";
import { loadAccountsWithSettings } from "../load/load-accounts.ts";
import { offeredProviders } from "../payment-methods.ts";
import { accountOf, withAccount } from "./payment-account.ts";
import { accountView } from "./provider-view.ts";

/** Tries the keys at the network first, so that buyers do not find out that they were copied badly. */
export const connectPaymentProvider: Handler<typeof declared> = async (context, sent) => {
	const { store, site, now, providers } = context;
	const sentKeys = { stripe: sent.stripe ?? undefined, paypal: sent.paypal ?? undefined };
	await checkKeys(context, accountOf(sentKeys, undefined, now));
	const { stored, payments } = await loadAccountsWithSettings(context);
	const account = accountOf(sentKeys, stored?.doc, now);
	const accounts = withAccount(stored?.doc, account, paymentAccountsId);
	await store.commit(site, [stored ? replace(paymentAccounts, stored, accounts) : create(paymentAccounts, accounts)]);
	return { paymentProvider: accountView(account, offeredProviders(payments, accounts, providers), context) };
};

const checkKeys = async (context: Context, account: PaymentAccount): Promise<void> => {
	if (await areAccepted(context, account)) return;
	throw new ApplicationError<typeof declared>("PAYMENT_KEYS_REJECTED", rejections[account.network]);
};

const rejections = {
	STRIPE:
		"Stripe does not accept stripe.secretKey for payments. Copy it again, or give a restricted key access to payments.",
	PAYPAL: "PayPal does not accept paypal.clientId with paypal.secret. Copy both again from an app of paypal.mode.",
} as const;

const areAccepted = async ({ providers, log }: Context, account: PaymentAccount): Promise<boolean> => {
	try {
		return (await providers.openPaymentAccount(account).acceptsKeys?.()) ?? true;
	} catch (error) {
		log.warn({ err: error, provider: account.name }, "the payment network does not respond");
		throw new ApplicationError<typeof declared>(
			"PAYMENT_NETWORK_UNAVAILABLE",
			`${account.name} does not respond, so the keys could not be tried. Repeat the call in a minute.`,
		);
	}
};
