import type { queryDeliveries as declaration } from "@cartwright/contract/webhooks/webhooks";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { webhookDeliveries } from "../documents.ts";
import { findWebhook } from "../find-webhook.ts";
import { deliveryView } from "./delivery-view.ts";

export const queryDeliveries: Handler<typeof declaration> = async ({ store, site }, request) => {
	const { webhookId, status, eventType, before } = request;
	await findWebhook(store, site, webhookId);
	const limit = request.limit ?? 50;
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
