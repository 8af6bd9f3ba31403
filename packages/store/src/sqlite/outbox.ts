import type { StoredEvent } from "../store.ts";
import { compactId } from "./compact-values.ts";
import { eventColumns, historyName, storedEvent } from "./event-rows.ts";
import type { Names } from "./names.ts";
import { siteCode } from "./sites.ts";
import type { Prepared, Statements } from "./statements.ts";

/**
 * The pending events: those after a position in commit order, and the few before it that were skipped. A worker that
 * settles events in order moves the position past hundreds of them with one small write.
 */
export class SqliteOutbox {
	readonly #pending: Prepared;
	readonly #end: Prepared;
	readonly #move: Prepared;
	readonly #passed: Prepared;
	readonly #settle: Prepared;
	readonly #positionOf: Prepared;
	readonly #skipped: Prepared;
	readonly #newest: Prepared;
	readonly #names: Names;
	/** The positions of events that were returned. */
	readonly #positions = new WeakMap<StoredEvent, number>();

	constructor(statements: Statements, names: Names) {
		this.#names = names;
		const events = `SELECT ${eventColumns} FROM events WHERE position`;
		this.#pending = statements.prepare(
			`${events} IN (SELECT position FROM unsettled ORDER BY position LIMIT ?1) UNION ALL ${events} > (SELECT settled_to FROM outbox) ORDER BY position LIMIT ?1`,
		);
		// CROSS JOIN: the planner would read all events otherwise.
		this.#skipped = statements.prepare("SELECT count(*) FROM unsettled CROSS JOIN events USING (position)");
		this.#newest = statements.prepare("SELECT max(position) FROM events");
		this.#end = statements.prepare("SELECT settled_to FROM outbox");
		this.#move = statements.prepare("UPDATE outbox SET settled_to = ?");
		this.#passed = statements.prepare(
			`INSERT INTO unsettled
SELECT position FROM events WHERE position > ? AND position <= ? AND position NOT IN (SELECT value FROM json_each(?))`,
		);
		this.#settle = statements.prepare("DELETE FROM unsettled WHERE position = ?");
		this.#positionOf = statements.prepare(
			"SELECT position FROM events WHERE entity_id = ? AND history = ? AND sequence = ?",
		);
	}

	/** Oldest first. */
	pending(limit: number): StoredEvent[] {
		return this.#pending.all(limit).map((row) => {
			const event = storedEvent(this.#names, row);
			this.#positions.set(event, Number(row[0]));
			return event;
		});
	}

	/** Positions have no gaps, so nothing needs to be counted but the few skipped events. */
	get pendingCount(): number {
		const [skipped, newest, end] = [this.#skipped, this.#newest, this.#end].map((statement) =>
			Number(statement.get()?.[0]),
		);
		return (skipped ?? 0) + Math.max(0, (newest ?? 0) - (end ?? 0));
	}

	/** Call it inside a transaction. */
	settle(events: readonly StoredEvent[]): void {
		const end = Number(this.#end.get()?.[0]);
		const positions = events.flatMap((event) => this.#position(event) ?? []);
		for (const position of positions) if (position <= end) this.#settle.run(position);
		const behind = new Set(positions.filter((position) => position > end));
		const newEnd = Math.max(end, ...behind);
		if (newEnd === end) return;
		if (behind.size < newEnd - end) this.#passed.run(end, newEnd, JSON.stringify([...behind]));
		this.#move.run(newEnd);
	}

	#position(event: StoredEvent): number | undefined {
		const cached = this.#positions.get(event);
		if (cached !== undefined) return cached;
		const { site, entity, entityId, sequence } = event;
		const history = this.#names.find(historyName(siteCode(this.#names, site), entity));
		const row = history === undefined ? undefined : this.#positionOf.get(compactId(entityId), history, sequence);
		return row && Number(row[0]);
	}
}
