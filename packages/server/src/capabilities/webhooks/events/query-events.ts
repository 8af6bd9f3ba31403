import type { queryEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import { and, compare, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { loggedEvents } from "../documents.ts";
import { claimOf } from "./event-claim.ts";
import { requestedTypes } from "./event-types.ts";

export const queryEvents: Handler<typeof declaration> = async ({ store, site }, { after, eventTypes, limit }) => {
	const types = requestedTypes(eventTypes ?? []);
	const filter = and(
		compare("number", "gt", Number(after ?? "0")),
		types.length > 0 ? isIn("eventType", types) : undefined,
	);
	const { events, newest } = await store.read(site, {
		events: page(loggedEvents, { filter, sort: [{ field: "number", order: "ASC" }], limit: limit ?? 50 }),
		newest: page(loggedEvents, { sort: [{ field: "number", order: "DESC" }], limit: 1 }),
	});
	return {
		events: events.map(({ doc }) => ({
			...{ number: doc.number, eventType: doc.eventType, time: doc.time, data: claimOf(doc, site) },
		})),
		newest: newest[0]?.doc.number ?? "0",
	};
};
