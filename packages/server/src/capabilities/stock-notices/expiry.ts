import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { stockNotices } from "./documents.ts";

const days = 365;

/** Requests for a notice about what did not come back in a year. */
export const oldStockNotices = [expiring({ collection: stockNotices, field: "createdDate", below: daysAgo(days) })];
