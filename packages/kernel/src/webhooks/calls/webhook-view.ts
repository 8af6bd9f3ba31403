import type { Webhook as WebhookView } from "@cartwright/contract/webhooks/webhooks";
import type { Webhook, WebhookProgress } from "./documents.ts";
import type { LogEnds } from "./events/log-ends.ts";

export const webhookView = (
	webhook: Webhook,
	progress: WebhookProgress | undefined,
	{ oldest, newest }: LogEnds,
): WebhookView => {
	const { siteId: _, startsAfter, endsAt: __, ...shown } = webhook;
	const position = progress?.position ?? startsAfter;
	return {
		...shown,
		eventTypes: [...shown.eventTypes],
		position,
		// Older events are not in the log any more.
		behind: Math.max(0, Number(newest) - Math.max(Number(position), Number(oldest) - 1)),
		...(progress?.failingSince ? { failingSince: progress.failingSince, nextAttempt: progress.nextAttempt } : {}),
	};
};
