import { paymentProviders as declaration } from "@cartwright/contract/payments/payment-providers";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const paymentProviders: readonly Implementation[] = [
	implement(declaration, {
		listPaymentProviders: () => import("./list-payment-providers.ts"),
		connectPaymentProvider: () => import("./connect-payment-provider.ts"),
		disconnectPaymentProvider: () => import("./disconnect-payment-provider.ts"),
		offerPaymentProviders: () => import("./offer-payment-providers.ts"),
	}),
];
