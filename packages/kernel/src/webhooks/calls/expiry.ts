import { daysAgo, expiring } from "../../foundation/expiry.ts";
import {
	apps,
	eventDocuments,
	eventListeners,
	loggedEvents,
	payloadsOfEvents,
	webhookBacklogs,
	webhookDeliveries,
	webhookProgress,
	webhooks,
} from "./documents.ts";

const days = 30;
/** How long a removed app may take to be told so. */
const removalDays = 7;
/** Longer than the events. */
const payloadDays = days + 1;
/** Longer than events and backlogs: by then, nothing is left before the position of a webhook that stands still. */
const progressDays = days + 1;
/** Events are logged within seconds. */
const unloggedDays = 1;

/** Events and deliveries are kept for 30 days, and what is left of removed webhooks goes with them. */
export const oldWebhookRecords = [
	expiring({ collection: eventDocuments, field: "time", below: daysAgo(unloggedDays) }),
	expiring({ collection: webhooks, field: "appRemovedDate", below: daysAgo(removalDays) }),
	expiring({ collection: apps, field: "removedDate", below: daysAgo(removalDays) }),
	expiring({ collection: eventListeners, field: "until", below: daysAgo(unloggedDays) }),
	expiring({ collection: loggedEvents, field: "time", below: daysAgo(days) }),
	expiring({ collection: payloadsOfEvents, field: "time", below: daysAgo(payloadDays) }),
	expiring({ collection: webhookDeliveries, field: "createdDate", below: daysAgo(days) }),
	expiring({ collection: webhookBacklogs, field: "nextAttempt", below: daysAgo(days) }),
	expiring({ collection: webhookProgress, field: "updatedDate", below: daysAgo(progressDays) }),
];
