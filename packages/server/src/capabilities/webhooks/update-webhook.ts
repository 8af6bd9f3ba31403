import type { updateWebhook as declaration } from "@cartwright/contract/webhooks/webhooks";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { installation } from "../sites/documents.ts";
import { type Webhook, webhookProgress, webhooks } from "./documents.ts";
import { requestedTypes } from "./events/event-types.ts";
import { newestNumber } from "./events/newest-number.ts";
import { findWebhook } from "./find-webhook.ts";
import { checkWebhookUrl } from "./webhook-url.ts";
import { webhookView } from "./webhook-view.ts";

export const updateWebhook: Handler<typeof declaration> = async (context, { webhookId, url, eventTypes, status }) => {
	const { store, site, now } = context;
	if (url) checkWebhookUrl(url);
	const before = await findWebhook(store, site, webhookId);
	const { pauseReason, ...unchanged } = before.doc;
	const isPaused = (status ?? unchanged.status) === "PAUSED";
	const after: Webhook = {
		...unchanged,
		...(url ? { url } : {}),
		...(eventTypes?.length ? { eventTypes: requestedTypes(eventTypes) } : {}),
		...(isPaused
			? { status: "PAUSED", pauseReason: status ? "STAFF" : (pauseReason ?? "STAFF") }
			: { status: "ACTIVE" }),
		updatedDate: now,
	};
	await store.commit(installation, [replace(webhooks, before, after)]);
	const { progress } = await store.read(site, { progress: byId(webhookProgress, webhookId) });
	return { webhook: webhookView(after, progress?.doc, await newestNumber(store, site)) };
};
