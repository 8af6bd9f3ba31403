import type { updateWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../foundation/handler.ts";
import { changeWebhook } from "./change-webhook.ts";

export const updateWebhook: Handler<typeof declaration> = async ({ store, site: siteId, now }, request) => ({
	webhook: await changeWebhook(store, { ...request, siteId, now }),
});
