import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { grantOf } from "../../sites/api-key.ts";
import { installation } from "../../sites/site.ts";
import { type Webhook, webhookProgress, webhooks } from "./documents.ts";
import { checkAppReads, requestedTypes } from "./events/event-types.ts";
import { logEndRequests, logEndsOf } from "./events/log-ends.ts";
import { findWebhook } from "./find-webhook.ts";
import { findApp } from "./load/find-app.ts";
import { checkWebhookUrl } from "./webhook-url.ts";
import { webhookView } from "./webhook-view.ts";

interface WebhookChange {
	readonly siteId: string;
	readonly webhookId: string;
	readonly url?: string | null | undefined;
	/** None: they stay. */
	readonly eventTypes?: readonly string[] | null | undefined;
	readonly status?: Webhook["status"] | null | undefined;
	/** Rejects callers who may not have events of these types sent to an address, nor end that. The operator may. */
	readonly checkCaller?: (eventTypes: readonly string[]) => void;
	readonly now: string;
}

/** Changes a webhook. What the change does not name stays. */
export const changeWebhook = async (
	store: Context["store"],
	{ siteId, webhookId, url, eventTypes, status, checkCaller, now }: WebhookChange,
): Promise<WebhookView> => {
	if (url) checkWebhookUrl(url);
	const before = await findWebhook(store, siteId, webhookId);
	const { pauseReason, ...unchanged } = before.doc;
	const types = eventTypes?.length ? requestedTypes(eventTypes) : before.doc.eventTypes;
	checkCaller?.([...before.doc.eventTypes, ...types]);
	if (types !== before.doc.eventTypes) {
		checkAppReads(grantOf((await findApp(store, siteId, before.doc.appId)).key.doc), types);
	}
	const isPaused = (status ?? unchanged.status) === "PAUSED";
	const after: Webhook = {
		...unchanged,
		...(url ? { url } : {}),
		eventTypes: types,
		...(isPaused
			? { status: "PAUSED", pauseReason: status ? "STAFF" : (pauseReason ?? "STAFF") }
			: { status: "ACTIVE" }),
		updatedDate: now,
	};
	await store.commit(installation, [replace(webhooks, before, after)]);
	const { progress, ...ends } = await store.read(siteId, {
		progress: byId(webhookProgress, webhookId),
		...logEndRequests,
	});
	return webhookView(after, progress?.doc, logEndsOf(ends));
};
