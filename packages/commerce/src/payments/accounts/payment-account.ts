import { invalid } from "@cartwright/kernel/foundation/errors";
import type { PaymentAccount, PaymentAccounts } from "../documents.ts";

/** The keys of a network, as it shows them. */
export interface SentKeys {
	readonly stripe?: StripeKeys | undefined;
	readonly paypal?: PayPalKeys | undefined;
}

/** An account with new keys. Those that are left out stay as they were. */
export const accountOf = (
	{ stripe, paypal }: SentKeys,
	before: PaymentAccounts | undefined,
	now: string,
): PaymentAccount => {
	if (stripe && paypal) throw invalid("paypal", "must be left out if stripe is sent: connect one account a call");
	if (stripe) return stripeAccount(stripe, before, now);
	if (paypal) return payPalAccount(paypal, before, now);
	throw invalid("stripe", "or paypal is required", "REQUIRED_FIELD");
};

/** The keys of PayPal, which do not show their mode. */
interface PayPalKeys {
	readonly mode: "TEST" | "LIVE";
	readonly clientId: string;
	readonly secret: string;
	readonly webhookId?: string | null | undefined;
}

const payPalAccount = (sent: PayPalKeys, before: PaymentAccounts | undefined, now: string): PaymentAccount => {
	const { mode, clientId, secret, webhookId } = sent;
	for (const [field, key] of Object.entries({ clientId, secret })) {
		if (!/^[\w.-]+$/.test(key)) throw invalid(`paypal.${field}`, "must be copied from an app at PayPal as it is there");
	}
	if (webhookId && !/^[A-Za-z\d]+$/.test(webhookId)) {
		throw invalid("paypal.webhookId", "must be the id of a webhook, which has only letters and digits");
	}
	const name = `paypal-${mode.toLowerCase()}`;
	const earlier = before?.accounts.find((account) => account.name === name);
	return {
		name,
		network: "PAYPAL",
		mode,
		secretKey: secret,
		publishableKey: clientId,
		notificationSecret: webhookId || earlier?.notificationSecret,
		connectedDate: earlier?.connectedDate ?? now,
	};
};

/** The keys of Stripe, as its dashboard shows them. */
interface StripeKeys {
	readonly secretKey: string;
	readonly publishableKey: string;
	readonly notificationSecret?: string | null | undefined;
}

/** Rejects keys of two modes. */
const stripeAccount = (sent: StripeKeys, before: PaymentAccounts | undefined, now: string): PaymentAccount => {
	const mode = modeOf("stripe.secretKey", sent.secretKey, /^(?:sk|rk)_(test|live)_\w+$/);
	if (modeOf("stripe.publishableKey", sent.publishableKey, /^pk_(test|live)_\w+$/) !== mode) {
		throw invalid("stripe.publishableKey", `must be of the same mode as the secret key, which is ${mode}`);
	}
	const { notificationSecret } = sent;
	if (notificationSecret && !/^whsec_\S+$/.test(notificationSecret)) {
		throw invalid("stripe.notificationSecret", "must be the signing secret of an endpoint, which starts with whsec_");
	}
	const name = `stripe-${mode.toLowerCase()}`;
	const earlier = before?.accounts.find((account) => account.name === name);
	return {
		name,
		network: "STRIPE",
		mode,
		secretKey: sent.secretKey,
		publishableKey: sent.publishableKey,
		notificationSecret: notificationSecret || earlier?.notificationSecret,
		connectedDate: earlier?.connectedDate ?? now,
	};
};

const modeOf = (field: string, key: string, form: RegExp): "TEST" | "LIVE" => {
	const mode = form.exec(key)?.[1]?.toUpperCase();
	if (mode === "TEST" || mode === "LIVE") return mode;
	throw invalid(field, `must be ${field.endsWith("secretKey") ? "a secret" : "a publishable"} key of Stripe`);
};

/** With the account in the place of an earlier one. If staff have chosen what is offered, a new one comes last. */
export const withAccount = (
	before: PaymentAccounts | undefined,
	account: PaymentAccount,
	id: string,
): PaymentAccounts => {
	const { accounts = [], offered } = before ?? {};
	const others = accounts.filter(({ name }) => name !== account.name);
	const isNew = others.length === accounts.length;
	return {
		id,
		accounts: isNew ? [...accounts, account] : accounts.map((each) => (each.name === account.name ? account : each)),
		offered: offered && isNew ? [...offered, account.name] : offered,
	};
};

export const withoutAccount = ({ id, accounts, offered }: PaymentAccounts, name: string): PaymentAccounts => ({
	id,
	accounts: accounts.filter((account) => account.name !== name),
	offered: offered?.filter((each) => each !== name),
});
