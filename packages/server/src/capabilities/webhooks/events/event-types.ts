import { services } from "@cartwright/contract/services";
import { invalid } from "../../../foundation/errors.ts";

export interface OfferedEvent {
	readonly type: string;
	/** The service that declares it. */
	readonly service: string;
}

/** The types of events that webhooks can get: all of the wire. Those of Cartwright's own work stay inside. */
export const offeredEvents: readonly OfferedEvent[] = services.flatMap(({ name, events }) =>
	Object.values(events)
		.filter(({ type }) => !type.startsWith("cartwright."))
		.map(({ type }) => ({ type, service: name })),
);

const types = new Set(offeredEvents.map(({ type }) => type));

/** The requested types, each once. */
export const requestedTypes = (requested: readonly string[]): readonly string[] => {
	const unknown = requested.findIndex((type) => !types.has(type));
	if (unknown < 0) return [...new Set(requested)];
	throw invalid(`eventTypes[${unknown}]`, "is no type of event; `listEventTypes` lists them");
};
