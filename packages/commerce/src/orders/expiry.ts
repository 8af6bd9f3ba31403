import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { downloadCounts, promisedOrders } from "./documents.ts";

export const oldDownloadCounts = [expiring({ collection: downloadCounts, field: "since", below: daysAgo(1) })];

export const oldPromises = [expiring({ collection: promisedOrders, field: "expires", below: daysAgo(0) })];
