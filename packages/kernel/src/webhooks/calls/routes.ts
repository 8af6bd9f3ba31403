import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const webhookRoutes: readonly Implementation[] = [
	implement(apps, {
		createApp: () => import("./apps/create-app.ts"),
		listApps: () => import("./apps/list-apps.ts"),
		rotateAppSecret: () => import("./apps/rotate-app-secret.ts"),
		rotateAppKey: () => import("./apps/rotate-app-key.ts"),
		removeApp: () => import("./apps/remove-app.ts"),
	}),
	implement(webhooks, {
		createWebhook: () => import("./create-webhook.ts"),
		listWebhooks: () => import("./list-webhooks.ts"),
		updateWebhook: () => import("./update-webhook.ts"),
		removeWebhook: () => import("./remove-webhook.ts"),
		listEventTypes: () => import("./events/list-event-types.ts"),
		queryDeliveries: () => import("./delivery/query-deliveries.ts"),
		queryEvents: () => import("./events/query-events.ts"),
		listenToEvents: () => import("./events/listen-to-events.ts"),
		resendEvents: () => import("./delivery/resend-events.ts"),
		countUndeliveredEvents: () => import("./delivery/count-undelivered-events.ts"),
		resendUndeliveredEvents: () => import("./delivery/resend-undelivered-events.ts"),
		sendTestEvent: () => import("./delivery/send-test-event.ts"),
	}),
];
