import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { stockNotices as service } from "@cartwright/contract/inventory/stock-notices";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const stockNotices: readonly Implementation[] = [
	implement(service, {
		requestStockNotice: () => import("./request-stock-notice.ts"),
		endStockNotices: () => import("./end-stock-notices.ts"),
		listMyStockNotices: () => import("./list-my-stock-notices.ts"),
		removeMyStockNotice: () => import("./remove-my-stock-notice.ts"),
	}),
	implement(backInStockNotifications, {
		createBackInStockNotificationRequest: () => import("./create-back-in-stock-notification-request.ts"),
		getBackInStockNotificationRequest: () => import("./get-back-in-stock-notification-request.ts"),
		deleteBackInStockNotificationRequest: () => import("./delete-back-in-stock-notification-request.ts"),
		markAsNotificationSent: () => import("./mark-as-notification-sent.ts"),
		queryBackInStockNotificationRequests: () => import("./query-back-in-stock-notification-requests.ts"),
		getBackInStockNotificationRequestsCountByCatalogReferences: () =>
			import("./get-back-in-stock-notification-requests-count-by-catalog-references.ts"),
		reportItemsBackInStock: () => import("./report-items-back-in-stock.ts"),
	}),
	implement(backInStockSettings, {
		getSettings: () => import("./collection-settings/get-settings.ts"),
		startCollectingRequests: () => import("./collection-settings/start-collecting-requests.ts"),
		stopCollectingRequests: () => import("./collection-settings/stop-collecting-requests.ts"),
	}),
];
