import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { defaultStockNoticeDays } from "@cartwright/kernel/sites/default-settings";
import { stockNotices } from "./documents.ts";

/** Requests for products that have been out of stock for a year, unless the shop sets another time. */
export const oldStockNotices = [
	expiring({
		collection: stockNotices,
		field: "createdDate",
		entity: backInStockNotifications.entity,
		below: daysAgo(({ stockNoticeDays = defaultStockNoticeDays }) => stockNoticeDays),
	}),
];
