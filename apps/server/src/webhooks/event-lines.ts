import type { EventWithPayload } from "@cartwright/server/operator/webhooks";

/** An event for programs, with its parts as values rather than texts. */
export const eventJson = ({ number, eventType, time, entityKey, identity, payload }: EventWithPayload) => ({
	number,
	eventType,
	time,
	entityId: entityIdOf({ entityKey }),
	identity: JSON.parse(identity) as unknown,
	payload: JSON.parse(payload) as unknown,
});

/** The cells of an event in a table. */
export const eventCells = ({ number, time, eventType, entityKey }: EventWithPayload): string[] => [
	number,
	time,
	eventType,
	entityIdOf({ entityKey }),
];

/** The key is made of the entity and the id. */
const entityIdOf = ({ entityKey }: Pick<EventWithPayload, "entityKey">): string => entityKey.split(" ").at(-1) ?? "";
