// Written from @cartwright/contract/addresses/addresses by npm run snapshot.
import type { addresses as declaration } from "@cartwright/contract/addresses/addresses";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const addresses: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.addresses",
	operations: {
		listDeliveryCountries: {
			method: "GET",
			published: "/cartwright/v1/addresses/countries",
			query: "flat",
		},
		findPlace: {
			method: "GET",
			published: "/cartwright/v1/addresses/place",
			query: "flat",
		},
	},
};
