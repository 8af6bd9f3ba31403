import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import type { EventWithPayload, WebhookDelivery } from "../documents.ts";
import { claimOf } from "../events/event-claim.ts";

/** `event`: what was sent, while it is kept. */
export const deliveryView = (
	{ attempts, ...delivery }: WebhookDelivery,
	site: string,
	event?: EventWithPayload,
): Delivery => ({
	...delivery,
	...(event ? { data: claimOf(event, site) } : {}),
	attempts: attempts.map((attempt) => ({ ...attempt })),
});
