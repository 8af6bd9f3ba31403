import type { Service } from "@cartwright/contract/operation";
import type { Document, Stored } from "@cartwright/store/collection";
import type { StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "./context.ts";

/** What an event shows on the wire, in the format of the payload that the contract declares for it. */
export interface EventView {
	/** The entity as it was after the change; of a deletion, as it was before. */
	readonly entity?: unknown;
	/** The entity as it was before an update, from which the old values of modified fields are taken. */
	readonly before?: unknown;
	/** Members of the entity that an update has changed; by default those that differ from before. */
	readonly modified?: readonly string[];
	/** The payload of an action, and of an event without the envelope of domain events. */
	readonly body?: unknown;
	/** Id of the entity where it is not that of the stored document. */
	readonly entityId?: string;
}

/** The document that an event is about, before and after the change. */
export interface EventDocuments {
	readonly before?: Stored<Document>;
	readonly after?: Stored<Document>;
}

/** An event with what it was about then, if that is known. */
export interface DocumentedEvent extends StoredEvent {
	readonly documents?: EventDocuments | undefined;
}

/** Renders events of one type. `undefined`: nothing is left of what the event was about, so nobody is told. */
export type EventViewer = (context: WorkContext, event: DocumentedEvent) => Promise<EventView | undefined>;

/** By event type of the wire. */
export type EventViewers = Readonly<Record<string, EventViewer>>;

/** The viewers of a service's events, given by the names of their declarations. */
export const viewersOf = (
	{ name: service, events }: Pick<Service, "name" | "events">,
	viewers: Readonly<Record<string, EventViewer>>,
): EventViewers =>
	Object.fromEntries(
		Object.entries(viewers).map(([name, viewer]) => {
			const declared = events[name];
			if (!declared) throw new Error(`${service} declares no event ${name}`);
			return [declared.type, viewer];
		}),
	);

/**
 * The forms in which subscribers and webhooks get stored events: one stored event may be an event of several services. Each
 * form has an id of its own, because a receiver of several of them drops duplicates by their ids.
 */
export interface EventForms {
	/** The wanted forms of an event. */
	formsOf(event: StoredEvent, isWanted: (form: StoredEvent) => boolean): readonly StoredEvent[];
	/** The stored types of which an event type is a form. */
	storedTypesOf(type: string): readonly string[];
}
