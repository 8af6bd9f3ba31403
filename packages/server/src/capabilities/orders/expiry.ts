import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { downloadCounts } from "./documents.ts";

export const oldDownloadCounts = [expiring({ collection: downloadCounts, field: "since", below: daysAgo(1) })];
