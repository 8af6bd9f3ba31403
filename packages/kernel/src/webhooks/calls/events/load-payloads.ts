import { byIds } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { type EventWithPayload, type LoggedEvent, payloadsOfEvents } from "../documents.ts";
import { expandPayloads } from "./compressed-payloads.ts";

/** The events with their payloads, which the log holds apart. Two events that were logged together share one document. */
export const loadPayloads = async (
	store: ReadContext["store"],
	site: string,
	events: readonly LoggedEvent[],
): Promise<readonly EventWithPayload[]> => {
	const ids = [...new Set(events.flatMap(({ payloadsId }) => payloadsId ?? []))];
	const { found } =
		ids.length > 0 ? await store.read(site, { found: byIds(payloadsOfEvents, ids) }) : { found: new Map() };
	const expanded = new Map([...found].map(([id, { doc }]) => [id, expandPayloads(doc)]));
	return events.map((event) => {
		const payload = event.payload ?? expanded.get(event.payloadsId ?? "")?.[event.payloadAt ?? 0];
		if (payload === undefined) throw new Error(`the log has no payload of event ${event.id}`);
		return { ...event, payload };
	});
};
