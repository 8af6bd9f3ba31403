import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import { and, compare, equals, isIn } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { loggedEvents, type WebhookDelivery, webhookDeliveries } from "../documents.ts";
import { loadPayloads } from "../events/load-payloads.ts";
import { findWebhook } from "../find-webhook.ts";
import { deliveryView } from "./delivery-view.ts";

export interface DeliveryQuery {
	readonly webhookId: string;
	readonly status?: WebhookDelivery["status"] | null | undefined;
	/** All if empty. */
	readonly eventTypes: readonly string[];
	/** Number of the event before which they are. */
	readonly before?: string | null | undefined;
	readonly limit: number;
}

/** What was sent to a webhook, newest event first. */
export const deliveriesOfWebhook = async (
	store: Context["store"],
	site: string,
	{ webhookId, status, eventTypes, before, limit }: DeliveryQuery,
): Promise<{ deliveries: Delivery[]; nextBefore?: string }> => {
	await findWebhook(store, site, webhookId);
	const filter = and(
		equals("webhookId", webhookId),
		status ? equals("status", status) : undefined,
		eventTypes.length > 0 ? isIn("eventType", eventTypes) : undefined,
		before ? compare("number", "lt", Number(before)) : undefined,
	);
	const query = { filter, sort: [{ field: "number", order: "DESC" } as const], limit };
	const { deliveries } = await store.read(site, { deliveries: page(webhookDeliveries, query) });
	const { events } = await store.read(site, {
		events: byIds(
			loggedEvents,
			deliveries.map(({ doc }) => doc.eventId),
		),
	});
	const logged = await loadPayloads(
		store,
		site,
		[...events.values()].map(({ doc }) => doc),
	);
	const eventsById = new Map(logged.map((event) => [event.id, event]));
	const last = deliveries.length === limit ? deliveries.at(-1) : undefined;
	return {
		deliveries: deliveries.map(({ doc }) => deliveryView(doc, site, eventsById.get(doc.eventId))),
		...(last ? { nextBefore: last.doc.number } : {}),
	};
};
