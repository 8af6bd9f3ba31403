import { type Days, daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import { learnedOrders } from "./documents.ts";

/** Orders whose events are not expected to be delivered again, and that are hardly cancelled any more. */
export const oldLearnedOrders = (days: Days) => [
	expiring({ collection: learnedOrders, field: "countedOn", below: daysAgo(days) }),
];
