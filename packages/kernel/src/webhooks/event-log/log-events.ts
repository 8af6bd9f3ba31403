import { create, remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds, type StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { DocumentedEvent, EventForms, EventViewers } from "../../foundation/event-view.ts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import {
	type EventDocument,
	type EventWithPayload,
	eventDocuments,
	eventNumber,
	loggedEvents,
	payloadsOfEvents,
} from "../calls/documents.ts";
import { compressPayloads, inPayloadGroups } from "../calls/events/compressed-payloads.ts";
import { eventIdentity } from "../calls/events/event-identity.ts";
import { eventPayload } from "../calls/events/event-payload.ts";
import { EventInterest, isWanted } from "./event-interest.ts";

/**
 * Writes each event that somebody wants into the log of its site, from which webhooks get it. It gets the events as they are
 * stored, and makes forms of those that are wanted alone: most shops have no webhooks.
 */
export const logEvents = (viewers: EventViewers, forms: EventForms): Subscriber => {
	const interestIn = eventInterests(forms);
	const log = async (context: WorkContext, events: readonly StoredEvent[]): Promise<void> => {
		for (const [site, ofSite] of Map.groupBy(events, (event) => event.site)) {
			const wantedEvents = await interestIn(context.store).of(site);
			if (!wantedEvents) continue;
			const chosen = ofSite.filter((event) => isWanted(wantedEvents, "storedTypes", event));
			if (chosen.length === 0) continue;
			const ids = chosen.map(({ id }) => id);
			const { documents } = await context.store.read(site, { documents: byIds(eventDocuments, ids) });
			const wantedForms = chosen.flatMap((event) => {
				const documented: DocumentedEvent = { ...event, documents: documents.get(event.id)?.doc };
				return forms.formsOf(documented, (form) => isWanted(wantedEvents, "types", form));
			});
			await logOfSite({ context, viewers, site, documents: [...documents.values()] }, wantedForms);
		}
	};
	return {
		name: "event-log",
		types: [...new Set(Object.keys(viewers).flatMap(forms.storedTypesOf))],
		handle: (context, event) => log(context, [event]),
		handleTogether: log,
	};
};

interface LogFacts {
	readonly context: WorkContext;
	readonly viewers: EventViewers;
	readonly site: string;
	/** The documents that were stored beside the events. */
	readonly documents: readonly Stored<EventDocument>[];
}

/** Adds events to the log, and deletes the documents that were stored for them. */
const logOfSite = async (
	{ context, viewers, site, documents }: LogFacts,
	events: readonly DocumentedEvent[],
): Promise<void> => {
	const ids = events.map(({ id }) => id);
	const { logged } = await context.store.read(site, { logged: byIds(loggedEvents, ids) });
	const missing = events.filter(({ id }) => !logged.has(id));
	const rendered = await Promise.all(missing.map((event) => render(context, event, viewers)));
	const added = rendered.filter((event) => event !== undefined);
	const writes = [
		...inPayloadGroups(added).flatMap((group) => writesOf(group, context.newId())),
		...documents.map((each) => remove(eventDocuments, each)),
	];
	if (writes.length > 0) await context.store.commit(site, writes);
};

/** Adds events to the log, with their payloads in one document. */
const writesOf = (events: readonly EventWithPayload[], payloadsId: string): Write[] => {
	const payloads = compressPayloads(events.map(({ payload }) => payload));
	return [
		create(payloadsOfEvents, { id: payloadsId, ...payloads, time: events.at(-1)?.time ?? "" }),
		...events.map(({ payload: _, ...event }, payloadAt) =>
			create(loggedEvents, { ...event, payloadsId, payloadAt }, [], eventNumber),
		),
	];
};

const render = async (
	context: WorkContext,
	event: DocumentedEvent,
	viewers: EventViewers,
): Promise<EventWithPayload | undefined> => {
	const view = await viewers[event.type]?.(context, event);
	return (
		view && {
			id: event.id,
			number: "",
			eventType: event.type,
			time: event.time,
			// Events of one document are one story, whatever services tell of it.
			entityKey: `${event.entity} ${event.entityId}`,
			identity: eventIdentity(event.context?.by),
			payload: eventPayload(event, view),
		}
	);
};

/** One for each store: tests have several. */
const eventInterests = (forms: EventForms) => {
	const interests = new WeakMap<object, EventInterest>();
	return (store: WorkContext["store"]): EventInterest => {
		const existing = interests.get(store) ?? new EventInterest(store, forms);
		interests.set(store, existing);
		return existing;
	};
};
