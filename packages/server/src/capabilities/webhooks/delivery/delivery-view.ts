import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import type { WebhookDelivery } from "../documents.ts";

export const deliveryView = ({ attempts, ...delivery }: WebhookDelivery): Delivery => ({
	...delivery,
	attempts: attempts.map((attempt) => ({ ...attempt })),
});
