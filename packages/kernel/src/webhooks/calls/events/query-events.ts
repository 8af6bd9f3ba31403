import type { queryEvents as declaration } from "@cartwright/contract/webhooks/webhooks";
import type { Handler } from "../../../foundation/handler.ts";
import { claimOf } from "./event-claim.ts";
import { readableTypes } from "./event-types.ts";
import { eventsAfter } from "./events-after.ts";

export const queryEvents: Handler<typeof declaration> = async (
	{ store, site, identity },
	{ after, eventTypes, limit },
) => {
	const query = { after: after ?? "0", eventTypes: readableTypes(identity, eventTypes ?? []), limit: limit ?? 50 };
	const { events, newest } = await eventsAfter(store, site, query);
	return {
		events: events.map((event) => ({
			number: event.number,
			eventType: event.eventType,
			time: event.time,
			data: claimOf(event, site),
		})),
		newest,
	};
};
