import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { stockNotices } from "./documents.ts";

const days = 365;

/** Requests for products that have been out of stock for a year. */
export const oldStockNotices = [expiring({ collection: stockNotices, field: "createdDate", below: daysAgo(days) })];
