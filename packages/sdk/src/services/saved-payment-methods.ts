// Written from @cartwright/contract/payments/saved-payment-methods by npm run snapshot.
import type { savedPaymentMethods as declaration } from "@cartwright/contract/payments/saved-payment-methods";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const savedPaymentMethods: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.saved-payment-methods",
	operations: {
		listMySavedPaymentMethods: {
			method: "GET",
			published: "/cartwright/v1/payments/saved-methods/my",
			query: "flat",
		},
		saveMyPaymentMethod: {
			method: "POST",
			published: "/cartwright/v1/payments/saved-methods/my",
		},
		refreshMySavedPaymentMethod: {
			method: "POST",
			published: "/cartwright/v1/payments/saved-methods/my/refresh",
		},
		removeMySavedPaymentMethod: {
			method: "DELETE",
			published: "/cartwright/v1/payments/saved-methods/my/{savedPaymentMethodId}",
			query: "flat",
		},
	},
};
