import type { Example } from "./example.ts";

/** How staff give another system the events of the shop. The secrets of created apps appear in responses alone. */
export const webhookExamples: readonly Example[] = [
	{
		call: "cartwright.apps.createApp",
		as: "staff",
		request: { name: "Accounting", role: "read-only" },
		captures: { appId: "app.id" },
	},
	{ call: "cartwright.apps.listApps", as: "staff", request: {} },
	{ call: "cartwright.apps.rotateAppSecret", as: "staff", request: { appId: "$appId" } },
	{ call: "cartwright.apps.rotateAppKey", as: "staff", request: { appId: "$appId" } },
	{ call: "cartwright.webhooks.listEventTypes", as: "staff", request: {} },
	{
		call: "cartwright.webhooks.createWebhook",
		as: "staff",
		request: {
			appId: "$appId",
			url: "https://accounting.example.com/webhooks",
			eventTypes: ["wix.ecom.v1.order_created", "wix.ecom.v1.order_updated"],
		},
		captures: { webhookId: "webhook.id" },
	},
	{ call: "cartwright.webhooks.listWebhooks", as: "staff", request: {} },
	{
		call: "cartwright.webhooks.sendTestEvent",
		as: "staff",
		request: { webhookId: "$webhookId", eventType: "wix.ecom.v1.order_created" },
	},
	{
		call: "cartwright.webhooks.queryDeliveries",
		as: "staff",
		request: { webhookId: "$webhookId", status: "RETRYING", limit: 10 },
	},
	{
		call: "cartwright.webhooks.listenToEvents",
		as: "staff",
		request: { eventTypes: ["wix.ecom.v1.order_created"] },
	},
	{
		call: "cartwright.webhooks.queryEvents",
		as: "staff",
		request: { after: "0", eventTypes: ["wix.ecom.v1.order_created"], limit: 10 },
	},
	{ call: "cartwright.webhooks.resendEvents", as: "staff", request: { webhookId: "$webhookId", from: "1", to: "20" } },
	{ call: "cartwright.webhooks.countUndeliveredEvents", as: "staff", request: {} },
	{ call: "cartwright.webhooks.resendUndeliveredEvents", as: "staff", request: { webhookId: "$webhookId" } },
	{ call: "cartwright.webhooks.updateWebhook", as: "staff", request: { webhookId: "$webhookId", status: "PAUSED" } },
	{ call: "cartwright.webhooks.removeWebhook", as: "staff", request: { webhookId: "$webhookId" } },
	{
		call: "cartwright.service-plugins.createServicePlugin",
		as: "staff",
		request: { appId: "$appId", componentType: "ECOM_VALIDATIONS", url: "https://rules.example.com" },
		captures: { pluginId: "plugin.id" },
	},
	{ call: "cartwright.service-plugins.listServicePlugins", as: "staff", request: {} },
	{
		call: "cartwright.service-plugins.updateServicePlugin",
		as: "staff",
		request: { pluginId: "$pluginId", status: "PAUSED" },
	},
	{ call: "cartwright.service-plugins.removeServicePlugin", as: "staff", request: { pluginId: "$pluginId" } },
	{ call: "cartwright.apps.removeApp", as: "staff", request: { appId: "$appId" } },
];
