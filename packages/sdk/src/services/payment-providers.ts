// Written from @cartwright/contract/payments/payment-providers by npm run snapshot.
import type { paymentProviders as declaration } from "@cartwright/contract/payments/payment-providers";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const paymentProviders: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.payment-providers",
	operations: {
		listPaymentProviders: {
			method: "GET",
			published: "/cartwright/v1/payment-providers",
			query: "flat",
		},
		connectPaymentProvider: {
			method: "POST",
			published: "/cartwright/v1/payment-providers",
		},
		disconnectPaymentProvider: {
			method: "DELETE",
			published: "/cartwright/v1/payment-providers/{name}",
			query: "flat",
		},
		offerPaymentProviders: {
			method: "PUT",
			published: "/cartwright/v1/payment-providers/offered",
		},
	},
};
