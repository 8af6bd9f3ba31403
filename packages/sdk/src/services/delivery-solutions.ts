// Written from @cartwright/contract/delivery/delivery-solutions by npm run snapshot.
import type { deliverySolutions as declaration } from "@cartwright/contract/delivery/delivery-solutions";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const deliverySolutions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.delivery-solutions",
	operations: {
		getDeliverySolutions: {
			method: "POST",
			published: "/_api/delivery-rates/v1/get-delivery-solutions",
		},
	},
};
