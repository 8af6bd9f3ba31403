import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const abandonedCheckouts: readonly Implementation[] = [
	implement(service, {
		getAbandonedCheckout: () => import("./get-abandoned-checkout.ts"),
		deleteAbandonedCheckout: () => import("./delete-abandoned-checkout.ts"),
		bulkDeleteAbandonedCheckouts: () => import("./bulk-delete-abandoned-checkouts.ts"),
		queryAbandonedCheckouts: () => import("./query-abandoned-checkouts.ts"),
		searchAbandonedCheckouts: () => import("./search-abandoned-checkouts.ts"),
		addAbandonedCheckoutActivity: () => import("./add-abandoned-checkout-activity.ts"),
		getAbandonedCheckoutAnalytics: () => import("./get-abandoned-checkout-analytics.ts"),
		redirectToCheckout: () => import("./redirect-to-checkout.ts"),
	}),
];
