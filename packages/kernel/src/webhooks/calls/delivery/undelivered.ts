import type { WebhookDelivery } from "../documents.ts";

/** What became of events that were sent and not accepted. */
export const undelivered = ["RETRYING", "GIVEN_UP"] as const satisfies readonly WebhookDelivery["status"][];
