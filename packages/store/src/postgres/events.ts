import type { SqlStatement } from "../query/sql-statement.ts";
import type { StoredEvent } from "../store.ts";
import { eventColumns } from "./event-rows.ts";

const columns = eventColumns.replace(/\w+/g, "e.$&");

/**
 * Event ids order events only roughly, since the clocks of processes differ. So an event is never returned before
 * earlier events of its entity, and those are included even if their ids alone would exclude them.
 */
export const pendingEvents = (limit: number): SqlStatement => ({
	sql: `WITH oldest AS (
	SELECT site, entity, entity_id, max(sequence) AS sequence
	FROM (SELECT site, entity, entity_id, sequence FROM events WHERE pending ORDER BY id LIMIT $1) o
	GROUP BY site, entity, entity_id
)
SELECT ${columns}
FROM oldest JOIN events e ON e.site = oldest.site AND e.entity = oldest.entity AND e.entity_id = oldest.entity_id AND e.sequence <= oldest.sequence
WHERE e.pending
ORDER BY max(e.id) OVER (PARTITION BY e.site, e.entity, e.entity_id ORDER BY e.sequence), e.site, e.entity, e.entity_id, e.sequence
LIMIT $1`,
	parameters: [limit],
});

/** The number of pending events, up to 10,000, and the time of the oldest. */
export const countPending: SqlStatement = {
	sql: `SELECT (SELECT count(*) FROM (SELECT 1 FROM events WHERE pending LIMIT 10000) p),
	(SELECT time FROM events WHERE pending ORDER BY id LIMIT 1)`,
	parameters: [],
};

export const eventsOfEntity = (site: string, entity: string, entityId: string): SqlStatement => ({
	sql: `SELECT ${columns} FROM events e WHERE e.site = $1 AND e.entity = $2 AND e.entity_id = $3 ORDER BY e.sequence`,
	parameters: [site, entity, entityId],
});

/** One statement for each site, in a fixed order, so that processes cannot deadlock. */
export const settleStatements = (events: readonly StoredEvent[]): SqlStatement[] =>
	[...Map.groupBy(events, ({ site }) => site)]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([site, ofSite]) => ({
			sql: `
UPDATE events e
SET pending = false
FROM unnest($2::text[], $3::text[], $4::bigint[]) AS u(entity, entity_id, sequence)
WHERE e.site = $1 AND e.entity = u.entity AND e.entity_id = u.entity_id AND e.sequence = u.sequence AND e.pending`,
			parameters: [
				site,
				ofSite.map(({ entity }) => entity),
				ofSite.map(({ entityId }) => entityId),
				ofSite.map(({ sequence }) => sequence),
			],
		}));
