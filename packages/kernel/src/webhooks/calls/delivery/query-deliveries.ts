import type { queryDeliveries as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { readableTypes } from "../events/event-types.ts";
import { deliveriesOfWebhook } from "./deliveries-of-webhook.ts";

export const queryDeliveries: Handler<typeof declaration> = (
	{ store, site, identity },
	{ limit, eventType, ...request },
) => {
	const eventTypes = readableTypes(identity, eventType ? [eventType] : []);
	return deliveriesOfWebhook(store, site, { ...request, eventTypes, limit: limit ?? 50 });
};
