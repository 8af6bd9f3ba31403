import type { removeWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import { remove } from "@cartwright/store/batch";
import type { Handler } from "../../foundation/handler.ts";
import { installation } from "../sites/documents.ts";
import { webhooks } from "./documents.ts";
import { findWebhook } from "./find-webhook.ts";

export const removeWebhook: Handler<typeof declaration> = async ({ store, site }, { webhookId }) => {
	const webhook = await findWebhook(store, site, webhookId);
	await store.commit(installation, [remove(webhooks, webhook)]);
	return {};
};
