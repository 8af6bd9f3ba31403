// Written from @cartwright/contract/back-in-stock/back-in-stock-settings by npm run snapshot.
import type { backInStockSettings as declaration } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const backInStockSettings: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.back-in-stock-settings",
	operations: {
		getSettings: {
			method: "PUT",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/settings",
		},
		startCollectingRequests: {
			method: "POST",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/settings/start-collecting",
		},
		stopCollectingRequests: {
			method: "POST",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/settings/stop-collecting",
		},
	},
};
