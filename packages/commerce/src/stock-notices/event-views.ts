import { backInStockNotifications as service } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type StockNotice, stockNotices } from "./documents.ts";
import { requestView } from "./request-view.ts";

const entity = {
	collection: stockNotices,
	view: (_context: unknown, { doc }: Stored<StockNotice>) => requestView(doc),
};

export const stockNoticeEventViews = viewersOf(service, {
	backInStockNotificationRequestCreated: viewCreated(entity),
	backInStockNotificationRequestUpdated: viewUpdated(entity),
	backInStockNotificationRequestDeleted: viewNothing,
});
