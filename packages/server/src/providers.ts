import type { PaymentProvider, Providers } from "./foundation/providers.ts";

const noPayments: PaymentProvider = {
	name: "none",
	pay: async () => {
		throw new Error("no payment provider is configured");
	},
	find: async () => undefined,
};

/** What works without anything outside. */
export const embeddedProviders = (): Providers => ({ payments: noPayments });
