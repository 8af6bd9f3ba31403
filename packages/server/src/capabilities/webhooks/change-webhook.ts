import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { installation } from "../sites/documents.ts";
import { type Webhook, webhookProgress, webhooks } from "./documents.ts";
import { requestedTypes } from "./events/event-types.ts";
import { newestNumber } from "./events/newest-number.ts";
import { findWebhook } from "./find-webhook.ts";
import { checkWebhookUrl } from "./webhook-url.ts";
import { webhookView } from "./webhook-view.ts";

interface WebhookChange {
	readonly siteId: string;
	readonly webhookId: string;
	readonly url?: string | null | undefined;
	/** None: they stay. */
	readonly eventTypes?: readonly string[] | null | undefined;
	readonly status?: Webhook["status"] | null | undefined;
	readonly now: string;
}

/** Changes a webhook. What the change does not name stays. */
export const changeWebhook = async (
	store: Context["store"],
	{ siteId, webhookId, url, eventTypes, status, now }: WebhookChange,
): Promise<WebhookView> => {
	if (url) checkWebhookUrl(url);
	const before = await findWebhook(store, siteId, webhookId);
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
	const { progress } = await store.read(siteId, { progress: byId(webhookProgress, webhookId) });
	return webhookView(after, progress?.doc, await newestNumber(store, siteId));
};
