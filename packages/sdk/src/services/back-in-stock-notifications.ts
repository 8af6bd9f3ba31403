// Written from @cartwright/contract/back-in-stock/back-in-stock-notifications by npm run snapshot.
import type { backInStockNotifications as declaration } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const backInStockNotifications: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.back-in-stock-notifications",
	operations: {
		createBackInStockNotificationRequest: {
			method: "POST",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests",
		},
		getBackInStockNotificationRequest: {
			method: "GET",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/{id}",
			query: "flat",
		},
		deleteBackInStockNotificationRequest: {
			method: "DELETE",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/{id}",
			query: "flat",
		},
		markAsNotificationSent: {
			method: "PUT",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/{id}/mark-as-notification-sent",
		},
		queryBackInStockNotificationRequests: {
			method: "GET",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests",
			query: "complex",
			alternatives: [
				{ method: "POST", published: "/back-in-stock-service/v1/back-in-stock-notification-requests/query" },
			],
		},
		getBackInStockNotificationRequestsCountByCatalogReferences: {
			method: "GET",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/count-by-catalog-reference",
			query: "complex",
		},
		reportItemsBackInStock: {
			method: "POST",
			published: "/back-in-stock-service/v1/back-in-stock-notification-requests/report-items-back-in-stock",
		},
	},
};
