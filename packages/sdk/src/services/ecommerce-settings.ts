// Written from @cartwright/contract/sites/ecommerce-settings by npm run snapshot.
import type { ecommerceSettings as declaration } from "@cartwright/contract/sites/ecommerce-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const ecommerceSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.ecommerce-settings",
	operations: {
		getEcommerceSettings: {
			method: "GET",
			published: "/_api/ecommerce-settings/v1/ecommerce-settings",
			query: "flat",
		},
	},
};
