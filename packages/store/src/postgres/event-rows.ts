import { parseJson } from "@cartwright/contract/json";
import { contextMember, withContent } from "../event-content.ts";
import type { ResultRow } from "../query/sql-statement.ts";
import type { StoredEvent } from "../store.ts";

export const eventColumns = "site, id, entity, entity_id, sequence, type, data, time";

/** The event in a row that begins with `eventColumns`. */
export const storedEvent = ([site, id, entity, entityId, sequence, type, data, time]: ResultRow): StoredEvent => {
	const content = String(data);
	const event = {
		site: String(site),
		id: String(id),
		entity: String(entity),
		entityId: String(entityId),
		sequence: Number(sequence),
		type: String(type),
		time: String(time),
	};
	return withContent(event, content.includes(`"${contextMember}":`), () => parseJson(content) as StoredEvent["data"]);
};
