import type { resendUndeliveredEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import { create, replace } from "@cartwright/store/batch";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { byId, count, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { webhookBacklogs, webhookDeliveries, webhookProgress } from "../documents.ts";
import { checkCallerReads } from "../events/event-types.ts";
import { findWebhook } from "../find-webhook.ts";
import { undelivered } from "./undelivered.ts";

export const resendUndeliveredEvents: Handler<typeof declaration> = async (context, { webhookId }) => {
	const { store, site, identity, now } = context;
	checkCallerReads(identity, (await findWebhook(store, site, webhookId)).doc.eventTypes);
	const filter = and(equals("webhookId", webhookId), isIn("status", undelivered));
	const firstBy = (order: "ASC" | "DESC") =>
		page(webhookDeliveries, { filter, sort: [{ field: "number", order }], limit: 1 });
	// One at a time, so that a second request does not send everything twice.
	const id = `${webhookId} undelivered`;
	const { total, first, last, progress, before } = await store.read(site, {
		total: count(webhookDeliveries, filter),
		first: firstBy("ASC"),
		last: firstBy("DESC"),
		progress: byId(webhookProgress, webhookId),
		before: byId(webhookBacklogs, id),
	});
	const [next, to] = [first[0]?.doc.number, last[0]?.doc.number];
	if (!next || !to) return { count: 0 };
	const range = { id, webhookId, isUndeliveredOnly: true, next, to, failures: 0, nextAttempt: now, createdDate: now };
	const writes = [before ? replace(webhookBacklogs, before, range) : create(webhookBacklogs, range)];
	// Whoever sends again has often just repaired the address, whose next attempt may be an hour away.
	if (progress?.doc.nextAttempt) {
		const { nextAttempt: _, ...due } = progress.doc;
		await store.commit(site, [...writes, replace(webhookProgress, progress, due)]);
	} else await store.commit(site, writes);
	return { count: total };
};
