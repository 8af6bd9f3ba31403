// Written from @cartwright/contract/checkouts/checkout-settings by npm run snapshot.
import type { checkoutSettings as declaration } from "@cartwright/contract/checkouts/checkout-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const checkoutSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.checkout-settings",
	operations: {
		getCheckoutSettings: {
			method: "GET",
			published: "/ecom/v1/checkout-settings",
			query: "flat",
		},
		updateCheckoutSettings: {
			method: "PATCH",
			published: "/ecom/v1/checkout-settings",
		},
	},
};
