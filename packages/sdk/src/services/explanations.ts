// Written from @cartwright/contract/checkouts/explanations by npm run snapshot.
import type { explanations as declaration } from "@cartwright/contract/checkouts/explanations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const explanations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.explanations",
	operations: {
		explainCheckout: {
			method: "GET",
			published: "/cartwright/v1/checkouts/{checkoutId}/explain",
			query: "flat",
		},
	},
};
