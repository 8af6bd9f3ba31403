import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type WebhookDelivery, webhookDeliveries } from "../calls/documents.ts";
import { isAccepted } from "../requests/post-event.ts";
import { deliveryIdOf } from "./lane-state.ts";
import type { Sent } from "./send-in-order.ts";

/** How many attempts a delivery keeps. */
const maxAttempts = 20;

export interface Outcome extends Sent {
	/** When it is tried again. Absent: it was accepted, or is given up. */
	readonly nextAttempt?: string | undefined;
}

/** The writes that record attempts in the deliveries of a webhook. */
export const deliveryWrites = (
	webhookId: string,
	outcomes: readonly Outcome[],
	recorded: ReadonlyMap<string, Stored<WebhookDelivery>>,
): Write[] =>
	outcomes.map(({ event: { id: eventId, number, eventType }, attempt, nextAttempt }) => {
		const id = deliveryIdOf(webhookId, number);
		const before = recorded.get(id);
		const status = isAccepted(attempt) ? "DELIVERED" : nextAttempt ? "RETRYING" : "GIVEN_UP";
		const delivery: WebhookDelivery = {
			id,
			webhookId,
			eventId,
			number,
			eventType,
			status,
			attempts: [...(before?.doc.attempts ?? []), attempt].slice(-maxAttempts),
			attemptCount: (before?.doc.attemptCount ?? 0) + 1,
			...(nextAttempt ? { nextAttempt } : {}),
			createdDate: before?.doc.createdDate ?? attempt.time,
		};
		return before ? replace(webhookDeliveries, before, delivery) : create(webhookDeliveries, delivery);
	});
