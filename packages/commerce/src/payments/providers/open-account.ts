import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentKeys, PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { type StripeOptions, StripeProvider } from "./stripe/stripe-provider.ts";

/** Opens accounts at payment networks. One stays open for as long as its stored keys are the same object. */
export const accountOpener = (options: StripeOptions): Context["providers"]["openPaymentAccount"] => {
	const opened = new WeakMap<PaymentKeys, PaymentProvider>();
	return (keys) => {
		const provider = opened.get(keys) ?? new StripeProvider(keys, options);
		opened.set(keys, provider);
		return provider;
	};
};
