import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import type { Webhook, WebhookProgress } from "./documents.ts";

/** `newest` is the number of the newest event in the log of the site. */
export const webhookView = (webhook: Webhook, progress: WebhookProgress | undefined, newest: string): WebhookView => {
	const { siteId: _, startsAfter, endsAt: __, ...shown } = webhook;
	const position = progress?.position ?? startsAfter;
	return {
		...{ ...shown, eventTypes: [...shown.eventTypes], position },
		behind: Math.max(0, Number(newest) - Number(position)),
		...(progress?.failingSince ? { failingSince: progress.failingSince, nextAttempt: progress.nextAttempt } : {}),
	};
};
