import { expiring } from "@cartwright/kernel/foundation/expiry";
import { paymentNotifications } from "./documents.ts";

/** Notifications that were applied, or that nothing was found for in all that time. */
export const oldNotifications = [
	expiring({ collection: paymentNotifications, field: "expires", below: (now) => now.toISOString() }),
];
