import type { removeWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { deleteWebhook } from "./delete-webhook.ts";

export const removeWebhook: Handler<typeof declaration> = async ({ store, site }, { webhookId }) => {
	await deleteWebhook(store, site, webhookId);
	return {};
};
