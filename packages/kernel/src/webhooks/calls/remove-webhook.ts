import type { removeWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { checkCallerReads } from "./events/event-types.ts";
import { findWebhook } from "./find-webhook.ts";

export const removeWebhook: Handler<typeof declaration> = async ({ store, site, identity }, { webhookId }) => {
	checkCallerReads(identity, (await findWebhook(store, site, webhookId)).doc.eventTypes);
	await deleteWebhook(store, site, webhookId);
	return {};
};
