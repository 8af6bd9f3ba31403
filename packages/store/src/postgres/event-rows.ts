import type { ResultRow } from "../query/sql-statement.ts";
import type { StoredEvent } from "../store.ts";

export const eventColumns = "site, id, entity, entity_id, sequence, type, data, time";

/**
 * The event in a row that begins with `eventColumns`. Few callers need the data of an event, so it is parsed on first
 * access.
 */
export const storedEvent = ([site, id, entity, entityId, sequence, type, data, time]: ResultRow): StoredEvent => {
	let read: StoredEvent["data"] | undefined;
	return {
		site: String(site),
		id: String(id),
		entity: String(entity),
		entityId: String(entityId),
		sequence: Number(sequence),
		type: String(type),
		get data() {
			read ??= JSON.parse(String(data)) as StoredEvent["data"];
			return read;
		},
		time: String(time),
	};
};
