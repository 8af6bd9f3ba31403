import { and, compare, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { type EventWithPayload, loggedEvents } from "../documents.ts";
import { loadPayloads } from "./load-payloads.ts";
import { logEndRequests } from "./log-ends.ts";

export interface EventQuery {
	/** Number of the event before the first one; 0 starts with the oldest one. */
	readonly after: string;
	/** All if empty. */
	readonly eventTypes: readonly string[];
	readonly limit: number;
}

/** The events in the log of a site after a number, oldest first. */
export const eventsAfter = async (
	store: ReadContext["store"],
	site: string,
	{ after, eventTypes, limit }: EventQuery,
): Promise<{ readonly events: readonly EventWithPayload[]; readonly newest: string }> => {
	const filter = and(
		compare("number", "gt", Number(after)),
		eventTypes.length > 0 ? isIn("eventType", eventTypes) : undefined,
	);
	const { events, newest } = await store.read(site, {
		events: page(loggedEvents, { filter, sort: [{ field: "number", order: "ASC" }], limit }),
		newest: logEndRequests.newest,
	});
	const logged = events.map(({ doc }) => doc);
	return { events: await loadPayloads(store, site, logged), newest: newest[0]?.doc.number ?? "0" };
};
