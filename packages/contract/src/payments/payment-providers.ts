import { bool, list, message, optional, text, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { PAYMENT_KEYS_REJECTED, PAYMENT_NETWORK_UNAVAILABLE, PAYMENT_PROVIDER_NOT_CONNECTED } from "./errors.ts";
import { PaymentMode, PaymentNetwork } from "./payments.ts";

const endpoint = endpointsUnder({ published: "" });

/** A provider that the shop can charge its buyers with. Its secret keys are stored sealed, and never returned. */
export const PaymentProvider = message({
	/** Its network and its mode, such as `stripe-live`. It is recorded with each payment. */
	name: text(),
	/** The payment network, or the embedded test gateway. */
	network: PaymentNetwork,
	/** TEST: it moves no money. */
	mode: PaymentMode,
	/** Whether buyers can choose it. */
	offered: bool(),
	/** With which a page opens the form of the network, or the client id at PayPal. It is no secret. */
	publishableKey: optional(text()),
	/** Last four characters of the secret key. */
	secretKeyEnd: optional(text()),
	/** The address to enter at the network, so that it tells of what happens there. */
	notificationUrl: optional(text()),
	/** Whether the secret or the id is stored with which notifications are verified. Without it, they are refused. */
	notificationsVerified: bool(),
	/** When the account was connected first. */
	connectedDate: timestamp(),
});
export type PaymentProvider = Wire<typeof PaymentProvider>;

const key = () => text({ min: 8, max: 255 });

/** Keys of an account at Stripe, as its dashboard shows them. All are of one mode. */
export const StripeKeys = message({
	/** The secret key, `sk_…`, or one restricted to payments, refunds and customers, `rk_…`. Never returned. */
	secretKey: key(),
	/** The publishable key, `pk_…`. */
	publishableKey: key(),
	/** The signing secret of the endpoint, `whsec_…`. Left out, the stored one stays. Never returned. */
	notificationSecret: optional(key()),
});

/** Keys of an app at PayPal, as its developer dashboard shows them. */
export const PayPalKeys = message({
	/** LIVE: an app that moves money. TEST: an app of the sandbox. */
	mode: PaymentMode,
	/** The client id. */
	clientId: key(),
	/** The secret. Never returned. */
	secret: key(),
	/** The id of the webhook that has the `notificationUrl`. Left out, the stored one stays. Never returned. */
	webhookId: optional(key()),
});

export const listPaymentProviders = operation({
	summary: "Lists the payment providers of the shop: those that are offered first, in their order.",
	...endpoint("GET", "/cartwright/v1/payment-providers"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.PAYMENT_PROVIDER_READ",
	request: message({}),
	response: message({
		/** All of them, offered or not. */
		paymentProviders: list(PaymentProvider),
	}),
});

/**
 * The keys are tried at the network before they are stored. Keys of an account that is connected replace those before, for
 * example because they were rolled. A shop has one account of each network and mode.
 */
export const connectPaymentProvider = operation({
	summary: "Connects the shop's account at a payment network, or replaces its keys.",
	...endpoint("POST", "/cartwright/v1/payment-providers"),
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.PAYMENT_PROVIDER_MANAGE",
	request: message({
		/** Keys of an account at Stripe. Either these or those of PayPal are sent. */
		stripe: StripeKeys,
		/** Keys of an app at PayPal. */
		paypal: PayPalKeys,
	}),
	required: ["stripe.secretKey", "stripe.publishableKey", "paypal.mode", "paypal.clientId", "paypal.secret"],
	response: message({
		/** The connected account. */
		paymentProvider: PaymentProvider,
	}),
	errors: { PAYMENT_KEYS_REJECTED, PAYMENT_NETWORK_UNAVAILABLE },
	unwrap: "paymentProvider",
});

/** Its payments can neither be captured nor refunded until the account is connected again. */
export const disconnectPaymentProvider = operation({
	summary: "Deletes the keys of an account at a payment network.",
	...endpoint("DELETE", "/cartwright/v1/payment-providers/{name}"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.PAYMENT_PROVIDER_MANAGE",
	request: message({
		/** Name of the provider. */
		name: text({ min: 1, max: 50 }),
	}),
	required: ["name"],
	response: message({}),
	errors: { PAYMENT_PROVIDER_NOT_CONNECTED },
});

/**
 * As long as nothing was chosen, the live accounts are offered, or else those that move no money. A live account and one for
 * tests are offered side by side only if both are chosen.
 */
export const offerPaymentProviders = operation({
	summary: "Sets which payment providers buyers can choose, in this order.",
	...endpoint("PUT", "/cartwright/v1/payment-providers/offered"),
	callers: staff,
	ownership: shop,
	permission: "CARTWRIGHT.PAYMENT_PROVIDER_MANAGE",
	request: message({
		/** Names of connected providers, or `test-gateway`. An empty list returns to what is offered by default. */
		names: list(text({ min: 1, max: 50 }), { max: 10 }),
	}),
	response: message({
		/** All of them, offered or not. */
		paymentProviders: list(PaymentProvider),
	}),
	errors: { PAYMENT_PROVIDER_NOT_CONNECTED },
});

/** Cartwright's own: the accounts of a shop at payment networks. */
export const paymentProviders = service({
	name: "cartwright.payment-providers",
	entity: "cartwright.v1.payment_provider",
	operations: { listPaymentProviders, connectPaymentProvider, disconnectPaymentProvider, offerPaymentProviders },
	events: {},
});
