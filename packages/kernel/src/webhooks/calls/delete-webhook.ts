import { remove } from "@cartwright/store/batch";
import type { Context } from "../../foundation/context.ts";
import { installation } from "../../sites/site.ts";
import { webhooks } from "./documents.ts";
import { findWebhook } from "./find-webhook.ts";

export const deleteWebhook = async (store: Context["store"], siteId: string, webhookId: string): Promise<void> => {
	const webhook = await findWebhook(store, siteId, webhookId);
	await store.commit(installation, [remove(webhooks, webhook)]);
};
