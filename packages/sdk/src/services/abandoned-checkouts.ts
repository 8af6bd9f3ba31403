// Written from @cartwright/contract/abandoned-checkouts/abandoned-checkouts by npm run snapshot.
import type { abandonedCheckouts as declaration } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const abandonedCheckouts: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.abandoned-checkouts",
	operations: {
		getAbandonedCheckout: {
			method: "GET",
			published: "/ecom/v1/abandoned-checkout/{abandonedCheckoutId}",
			query: "flat",
		},
		deleteAbandonedCheckout: {
			method: "DELETE",
			published: "/ecom/v1/abandoned-checkout/{abandonedCheckoutId}",
			query: "flat",
		},
		bulkDeleteAbandonedCheckouts: {
			method: "POST",
			published: "/ecom/v1/bulk/abandoned-checkout/delete",
		},
		queryAbandonedCheckouts: {
			method: "POST",
			published: "/ecom/v1/abandoned-checkout/query",
		},
		searchAbandonedCheckouts: {
			method: "POST",
			published: "/ecom/v1/abandoned-checkout/search",
		},
		addAbandonedCheckoutActivity: {
			method: "POST",
			published: "/ecom/v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity",
		},
		getAbandonedCheckoutAnalytics: {
			method: "POST",
			published: "/ecom/v1/abandoned-checkout/get-analytics",
		},
		redirectToCheckout: {
			method: "GET",
			published: "/ecom/v1/abandoned-checkout/{abandonedCheckoutId}/redirect-to-checkout",
			query: "flat",
			open: true,
		},
	},
};
