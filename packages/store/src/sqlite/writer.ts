import { type Batch, inWritingOrder, type NewEvent, targetOf, type Write } from "../batch.ts";
import type { AnyCollection, Document } from "../collection.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import { feedEntries, maxFeedEntries, sequenceOf } from "../feed.ts";
import { tableOf } from "../query/compile.ts";
import { countChanges } from "../query/maintained-counts.ts";
import { changedTexts, counterOf, indexedValues, rowOf } from "../row.ts";
import { compactId } from "./compact-values.ts";
import type { Compression } from "./compression.ts";
import type { WrittenDocument } from "./current-documents.ts";
import { sqliteValue } from "./dialect.ts";
import { type EventValues, historyName } from "./event-rows.ts";
import type { Names } from "./names.ts";
import type { Prepared, Statements } from "./statements.ts";
import { TableStatements } from "./table-statements.ts";

/** The result of applying a batch. */
export interface AppliedBatch {
	/** Numbers drawn from sequences, by document id. */
	readonly numbers: Record<string, number>;
	/** The documents after the batch, except those that were removed. */
	readonly writtenDocuments: WrittenDocument[];
}

type EventsToRecord = ReadonlyMap<NewEvent, EventValues>;

/** Applies batches inside a transaction that the caller begins and commits. */
export class SqliteWriter {
	readonly #statements: Statements;
	readonly #names: Names;
	readonly #compression: Compression;
	readonly #tables = new Map<string, TableStatements>();
	readonly #draw: Prepared;
	readonly #moveSequence: Prepared;
	readonly #lastEvent: Prepared;
	readonly #recordEvent: Prepared;
	readonly #purgeEvents: Prepared;
	readonly #addToCount: Prepared;
	readonly #appendToFeed: Prepared;
	readonly #trimFeed: Prepared;

	constructor(statements: Statements, names: Names, compression: Compression) {
		this.#statements = statements;
		this.#names = names;
		this.#compression = compression;
		this.#draw = statements.prepare(
			"INSERT INTO sequences (site, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = value + ? RETURNING value",
		);
		this.#moveSequence = statements.prepare(
			"INSERT INTO sequences (site, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = iif(?, excluded.value, max(value, excluded.value)) RETURNING value",
		);
		this.#lastEvent = statements.prepare("SELECT max(sequence) FROM events WHERE entity_id = ? AND history = ?");
		this.#purgeEvents = statements.prepare("DELETE FROM events WHERE entity_id = ? AND history = ?");
		this.#recordEvent = statements.prepare(
			"INSERT INTO events (history, entity_id, sequence, kind, id, time, data) VALUES (?, ?, ?, ?, ?, ?, ?)",
		);
		this.#addToCount = statements.prepare(
			"INSERT INTO tallies (site, collection, key, value) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = value + excluded.value",
		);
		this.#appendToFeed = statements.prepare("INSERT INTO feed_entries (site, feed, number, ids) VALUES (?, ?, ?, ?)");
		this.#trimFeed = statements.prepare("DELETE FROM feed_entries WHERE site = ? AND feed = ? AND number <= ?");
	}

	/** Applies the whole batch or throws. The caller rolls back a partial batch. */
	apply(site: string, batch: Batch, events: EventsToRecord): AppliedBatch {
		const applied: AppliedBatch = { numbers: {}, writtenDocuments: [] };
		const last = new Map<Write, number>();
		const numbers = this.#drawNumbers(site, batch);
		for (const write of inWritingOrder(batch)) {
			last.set(write, this.#write(site, numbered(write, numbers, applied), applied));
		}
		for (const write of batch) this.#recordEvents(write, last.get(write) ?? 0, events);
		for (const { collection, key, difference } of countChanges(batch)) {
			this.#addToCount.run(site, collection, key, difference);
		}
		for (const { feed, ids } of feedEntries(batch)) {
			const number = Number(this.#draw.get(site, sequenceOf(feed), 1, 1)?.[0]);
			this.#appendToFeed.run(site, feed, number, ids);
			this.#trimFeed.run(site, feed, number - maxFeedEntries);
		}
		return applied;
	}

	/** Returns the sequence number of the entity's last event after this write. */
	#write(site: string, write: Write, { writtenDocuments }: AppliedBatch): number {
		switch (write.kind) {
			case "create":
				return this.#create(site, write, writtenDocuments);
			case "replace":
				return this.#replace(site, write, writtenDocuments);
			case "remove":
				return this.#remove(site, write);
			case "adjust":
				return this.#adjust(site, write, writtenDocuments);
			case "expect":
				this.#expect(site, write);
				return 0;
		}
	}

	/** Draws the numbers that a batch needs of each sequence together. Returns the first of each. */
	#drawNumbers(site: string, batch: Batch): Map<string, number> {
		const draws = batch.flatMap((write) => (write.kind === "create" && write.number ? [write.number] : []));
		const bySequence = Map.groupBy(draws, ({ sequence }) => sequence);
		return new Map(
			[...bySequence].map(([sequence, { length, 0: number }]) => {
				const { moveTo } = number ?? {};
				if (moveTo) {
					const moved = this.#moveSequence.get(site, sequence, moveTo.value, Number(moveTo.back));
					return [sequence, Number(moved?.[0])];
				}
				const last = this.#draw.get(site, sequence, (number?.first ?? 1) + length - 1, length);
				return [sequence, Number(last?.[0]) - length + 1];
			}),
		);
	}

	#create(
		site: string,
		{ collection, doc, events }: Write & { kind: "create" },
		writtenDocuments: WrittenDocument[],
	): number {
		const { create, texts } = this.#table(collection);
		const row = rowOf(collection, doc);
		const entity = events[0]?.entity ?? collection.history;
		// A reused id continues the history of the earlier document.
		const before = entity === undefined ? 0 : this.#lastSequence(site, entity, row.id);
		const last = before + events.length;
		const columns = row.columns.map(sqliteValue);
		const stored = this.#compression.compress(collection, row.doc, row.data);
		guarded(collection, row.id, () => create.run(site, row.id, 1, last, ...row.counters, ...columns, stored));
		writtenDocuments.push({ kind: "written", collection, doc: row.doc, revision: 1, data: row.data });
		for (const [index, { insert }] of texts.entries()) {
			for (const value of row.texts[index] ?? []) guarded(collection, row.id, () => insert.run(site, value, row.id));
		}
		return last;
	}

	#replace(site: string, write: Write & { kind: "replace" }, writtenDocuments: WrittenDocument[]): number {
		const { collection, before, differences, events } = write;
		this.#requireUnmoved(site, write);
		const { id, columns, texts, doc, data } = rowOf(collection, write.doc);
		const old = indexedValues(collection, before.doc);
		const changed = [...columns.keys()].filter((at) => columns[at] !== old.columns[at]);
		const values = [...changed.map((at) => sqliteValue(columns[at] ?? null)), ...Object.values(differences)];
		const table = this.#table(collection);
		writtenDocuments.push({ kind: "written", collection, doc, revision: before.revision + 1, data });
		const stored = this.#compression.compress(collection, doc, data);
		const written = guarded(collection, id, () =>
			table.replace(changed, Object.keys(differences)).get(...values, stored, events.length, site, id, before.revision),
		);
		if (!written) throw new Conflict(collection.name, id, "revision");
		for (const [index, { insert, erase }] of table.texts.entries()) {
			const { removed, added } = changedTexts(old.texts[index], texts[index]);
			for (const value of removed) erase.run(site, value, id);
			for (const value of added) guarded(collection, id, () => insert.run(site, value, id));
		}
		return Number(written[0]);
	}

	#remove(site: string, write: Write & { kind: "remove" }): number {
		const { collection, before, events, purgedEntity } = write;
		this.#requireUnmoved(site, write);
		const { id } = before.doc;
		const { remove, texts } = this.#table(collection);
		const written = remove.get(site, id, before.revision);
		if (!written) throw new Conflict(collection.name, id, "revision");
		for (const { eraseAll } of texts) eraseAll.run(site, id);
		const history = purgedEntity === undefined ? undefined : this.#names.find(historyName(site, purgedEntity));
		if (history !== undefined) this.#purgeEvents.run(compactId(id), history);
		return Number(written[0]) + events.length;
	}

	#requireUnmoved(site: string, { collection, before, unmoved = [] }: Write & { kind: "replace" | "remove" }): void {
		if (unmoved.length === 0) return;
		const row = this.#table(collection).counters(unmoved).get(site, before.doc.id);
		const isUnmoved = unmoved.every((name, at) => Number(row?.[1 + at]) === counterOf(before.doc, name));
		if (!isUnmoved) throw new Conflict(collection.name, before.doc.id, "revision");
	}

	#expect(site: string, { collection, before }: Write & { kind: "expect" }): void {
		const { id } = before.doc;
		const found = this.#table(collection).hasRevision().get(site, id, before.revision);
		if (!found) throw new Conflict(collection.name, id, "revision");
	}

	#adjust(site: string, write: Write & { kind: "adjust" }, writtenDocuments: WrittenDocument[]): number {
		const { collection, id, differences, floors, ceilings, revision: expected, revise, events } = write;
		const counters = Object.keys(differences);
		const guards = [
			...[floors, ceilings].flatMap(Object.entries).flatMap(([name, limit]) => [differences[name] ?? 0, limit]),
			...(expected === undefined ? [] : [expected]),
		];
		const written = this.#table(collection)
			.adjust(counters, Object.keys(floors), Object.keys(ceilings), expected !== undefined)
			.get(...counters.map((name) => differences[name] ?? 0), Number(revise), events.length, site, id, ...guards);
		if (!written) throw this.#adjustError(site, write);
		const [sequence, revision, ...all] = written.map(Number);
		writtenDocuments.push({ kind: "moved", collection, id, revision: revision ?? 0, counters: all });
		return sequence ?? 0;
	}

	#adjustError(site: string, { collection, id, differences, floors }: Write & { kind: "adjust" }): Error {
		const names = Object.keys(floors);
		const row = this.#table(collection).counters(names).get(site, id);
		const below = names.find((name, at) => Number(row?.[1 + at]) + (differences[name] ?? 0) < (floors[name] ?? 0));
		return row && below !== undefined
			? new BelowFloor(collection.name, id, below)
			: new Conflict(collection.name, id, "revision");
	}

	#lastSequence(site: string, entity: string, id: string): number {
		const history = this.#names.find(historyName(site, entity));
		return history === undefined ? 0 : Number(this.#lastEvent.get(compactId(id), history)?.[0] ?? 0);
	}

	#recordEvents(write: Write, last: number, events: EventsToRecord): void {
		if (write.events.length === 0) return;
		const entityId = compactId(targetOf(write));
		let sequence = last - write.events.length;
		for (const event of write.events) {
			sequence += 1;
			const { history, kind, id, time, data } = events.get(event) as EventValues;
			this.#recordEvent.run(history, entityId, sequence, kind, id, time, data);
		}
	}

	#table(collection: AnyCollection): TableStatements {
		let table = this.#tables.get(collection.name);
		if (!table) {
			table = new TableStatements(this.#statements, collection);
			this.#tables.set(collection.name, table);
		}
		return table;
	}
}

/** The write with the next number of its sequence in the document. */
const numbered = (write: Write, next: Map<string, number>, { numbers }: AppliedBatch): Write => {
	if (write.kind !== "create" || !write.number) return write;
	const { doc, number } = write;
	const drawn = next.get(number.sequence) ?? number.first;
	next.set(number.sequence, drawn + 1);
	numbers[doc.id] = drawn;
	const numberedDoc: Document = Object.assign({}, doc, { [number.member]: String(drawn) });
	return { ...write, doc: numberedDoc };
};

const guarded = <Result>(collection: AnyCollection, id: string, write: () => Result): Result => {
	try {
		return write();
	} catch (error) {
		if (!isUniqueViolation(error)) throw error;
		const byId = (error as Error).message.includes(`${tableOf(collection)}.id`);
		throw new Conflict(collection.name, id, byId ? "exists" : "unique");
	}
};

// SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE
const isUniqueViolation = (error: unknown): boolean =>
	error instanceof Error && "errcode" in error && (error.errcode === 1555 || error.errcode === 2067);
