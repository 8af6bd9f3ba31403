import type { Webhook } from "@cartwright/contract/webhooks/webhooks";
import { timestampOf } from "../timestamp.ts";

/** How many events of a webhook did not arrive. */
export interface Undelivered {
	readonly retrying: number;
	readonly givenUp: number;
}

/** A webhook, as pages show it. */
export const webhookRow = (webhook: Webhook, { retrying, givenUp }: Undelivered = { retrying: 0, givenUp: 0 }) => ({
	id: webhook.id ?? "",
	appId: webhook.appId ?? "",
	url: webhook.url ?? "",
	eventTypes: webhook.eventTypes ?? [],
	state: stateOf(webhook),
	/** Events that are not looked through yet, with those that it does not get. */
	behind: webhook.behind ?? 0,
	failingSince: timestampOf(webhook.failingSince),
	nextAttempt: timestampOf(webhook.nextAttempt),
	retrying,
	givenUp,
});

export type WebhookRow = ReturnType<typeof webhookRow>;

const stateOf = ({ status, pauseReason, failingSince }: Webhook) => {
	if (status === "PAUSED") return pauseReason === "FAILING" ? ("stopped" as const) : ("paused" as const);
	return failingSince ? ("failing" as const) : ("active" as const);
};

/** Whether somebody should look why its events do not arrive. */
export const needsAttention = ({ state, retrying, givenUp }: WebhookRow): boolean =>
	state === "failing" || state === "stopped" || retrying + givenUp > 0;
