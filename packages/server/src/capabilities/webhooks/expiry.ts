import { daysAgo, expiring } from "../../foundation/expiry.ts";
import { loggedEvents, webhookBacklogs, webhookDeliveries } from "./documents.ts";

const days = 30;

/** Events and deliveries are kept for 30 days, and what is left of removed webhooks goes with them. */
export const oldWebhookRecords = [
	expiring({ collection: loggedEvents, field: "time", below: daysAgo(days) }),
	expiring({ collection: webhookDeliveries, field: "createdDate", below: daysAgo(days) }),
	expiring({ collection: webhookBacklogs, field: "nextAttempt", below: daysAgo(days) }),
];
