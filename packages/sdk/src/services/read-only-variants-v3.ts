// Written from @cartwright/contract/catalogue/v3/read-only-variants by npm run snapshot.
import type { readOnlyVariantsV3 as declaration } from "@cartwright/contract/catalogue/v3/read-only-variants";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const readOnlyVariantsV3: Routes<DeclaredCalls<typeof declaration>> = {
	name: "stores.read-only-variants-v-3",
	operations: {
		queryVariants: {
			method: "POST",
			published: "/stores/v3/products/query-variants",
		},
		searchVariants: {
			method: "POST",
			published: "/stores/v3/products/search-variants",
		},
	},
};
