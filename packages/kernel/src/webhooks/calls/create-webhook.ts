import type { createWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { checkCallerReads, requestedTypes } from "./events/event-types.ts";
import { createWebhookOf } from "./new-webhook.ts";
import { webhookView } from "./webhook-view.ts";

export const createWebhook: Handler<typeof declaration> = async (context, { appId, url, eventTypes }) => {
	const { store, site: siteId, now, newId, identity } = context;
	const types = requestedTypes(eventTypes);
	checkCallerReads(identity, types);
	const facts = { siteId, appId, url, eventTypes: types, now, id: newId() };
	const { webhook, ends } = await createWebhookOf(store, facts);
	return { webhook: webhookView(webhook, undefined, ends) };
};
