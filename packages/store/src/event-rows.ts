import type { ResultRow } from "./query/asked.ts";
import type { StoredEvent } from "./store.ts";

export const eventColumns = "site, id, entity, entity_id, sequence, type, data, time";

/** The event in a row of `eventColumns`. */
export const storedEvent = ([site, id, entity, entityId, sequence, type, data, time]: ResultRow): StoredEvent => ({
	site: String(site),
	id: String(id),
	entity: String(entity),
	entityId: String(entityId),
	sequence: Number(sequence),
	type: String(type),
	data: JSON.parse(String(data)),
	time: String(time),
});
