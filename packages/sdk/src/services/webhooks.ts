// Written from @cartwright/contract/webhooks/webhooks by npm run snapshot.
import type { webhooks as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const webhooks: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.webhooks",
	operations: {
		createWebhook: {
			method: "POST",
			published: "/cartwright/v1/webhooks",
		},
		listWebhooks: {
			method: "GET",
			published: "/cartwright/v1/webhooks",
			query: "flat",
		},
		updateWebhook: {
			method: "PATCH",
			published: "/cartwright/v1/webhooks/{webhookId}",
		},
		removeWebhook: {
			method: "DELETE",
			published: "/cartwright/v1/webhooks/{webhookId}",
			query: "flat",
		},
		listEventTypes: {
			method: "GET",
			published: "/cartwright/v1/webhooks/event-types",
			query: "flat",
		},
		queryDeliveries: {
			method: "POST",
			published: "/cartwright/v1/webhooks/deliveries/query",
		},
		queryEvents: {
			method: "POST",
			published: "/cartwright/v1/webhooks/events/query",
		},
		listenToEvents: {
			method: "POST",
			published: "/cartwright/v1/webhooks/events/listen",
		},
		resendEvents: {
			method: "POST",
			published: "/cartwright/v1/webhooks/{webhookId}/resend",
		},
		countUndeliveredEvents: {
			method: "GET",
			published: "/cartwright/v1/webhooks/undelivered",
			query: "flat",
		},
		resendUndeliveredEvents: {
			method: "POST",
			published: "/cartwright/v1/webhooks/{webhookId}/resend-undelivered",
		},
		sendTestEvent: {
			method: "POST",
			published: "/cartwright/v1/webhooks/{webhookId}/test",
		},
	},
};
