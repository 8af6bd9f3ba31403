import type { createWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { requestedTypes } from "./events/event-types.ts";
import { createWebhookOf } from "./new-webhook.ts";
import { webhookView } from "./webhook-view.ts";

export const createWebhook: Handler<typeof declaration> = async (context, { appId, url, eventTypes }) => {
	const { store, site: siteId, now, newId } = context;
	const facts = { siteId, appId, url, eventTypes: requestedTypes(eventTypes), now, id: newId() };
	const { webhook, newest } = await createWebhookOf(store, facts);
	return { webhook: webhookView(webhook, undefined, newest) };
};
