import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { daysAgo, defaultStockNoticeDays, expiring } from "@cartwright/kernel/foundation/expiry";
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
