import { backInStockNotifications as service } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Stored } from "@cartwright/store/collection";
import { viewersOf } from "../../foundation/event-view.ts";
import { viewCreated, viewNothing, viewUpdated } from "../../runtime/view-entity.ts";
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
