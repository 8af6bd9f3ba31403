import type { queryDeliveries as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { deliveriesOfWebhook } from "./deliveries-of-webhook.ts";

export const queryDeliveries: Handler<typeof declaration> = ({ store, site }, { limit, ...request }) =>
	deliveriesOfWebhook(store, site, { ...request, limit: limit ?? 50 });
