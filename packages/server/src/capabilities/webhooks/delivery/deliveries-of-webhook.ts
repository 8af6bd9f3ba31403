import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { type WebhookDelivery, webhookDeliveries } from "../documents.ts";
import { findWebhook } from "../find-webhook.ts";
import { deliveryView } from "./delivery-view.ts";

export interface DeliveryQuery {
	readonly webhookId: string;
	readonly status?: WebhookDelivery["status"] | null | undefined;
	readonly eventType?: string | null | undefined;
	/** Number of the event before which they are. */
	readonly before?: string | null | undefined;
	readonly limit: number;
}

/** What was sent to a webhook, newest event first. */
export const deliveriesOfWebhook = async (
	store: Context["store"],
	site: string,
	{ webhookId, status, eventType, before, limit }: DeliveryQuery,
): Promise<{ deliveries: Delivery[]; nextBefore?: string }> => {
	await findWebhook(store, site, webhookId);
	const filter = and(
		equals("webhookId", webhookId),
		status ? equals("status", status) : undefined,
		eventType ? equals("eventType", eventType) : undefined,
		before ? compare("number", "lt", Number(before)) : undefined,
	);
	const query = { filter, sort: [{ field: "number", order: "DESC" } as const], limit };
	const { deliveries } = await store.read(site, { deliveries: page(webhookDeliveries, query) });
	const last = deliveries.length === limit ? deliveries.at(-1) : undefined;
	return {
		deliveries: deliveries.map(({ doc }) => deliveryView(doc)),
		...(last ? { nextBefore: last.doc.number } : {}),
	};
};
