import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentKeys, PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { type PayPalOptions, PayPalProvider } from "./paypal/paypal-provider.ts";
import { type StripeOptions, StripeProvider } from "./stripe/stripe-provider.ts";

/** Opens accounts at payment networks. One stays open for as long as its stored keys are the same object. */
export const accountOpener = (options: StripeOptions & PayPalOptions): Context["providers"]["openPaymentAccount"] => {
	const opened = new WeakMap<PaymentKeys, PaymentProvider>();
	return (keys) => {
		const provider = opened.get(keys) ?? newProvider(keys, options);
		opened.set(keys, provider);
		return provider;
	};
};

const newProvider = (keys: PaymentKeys, options: StripeOptions & PayPalOptions): PaymentProvider =>
	keys.network === "PAYPAL" ? new PayPalProvider(keys, options) : new StripeProvider(keys, options);
