import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { downloadCounts } from "./documents.ts";

export const oldDownloadCounts = [expiring({ collection: downloadCounts, field: "since", below: daysAgo(1) })];
