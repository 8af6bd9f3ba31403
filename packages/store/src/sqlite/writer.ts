import type { SQLInputValue } from "node:sqlite";
import type { Batch, DrawnNumber, NewEvent, Write } from "../batch.ts";
import { inWritingOrder, targetOf } from "../batch.ts";
import type { AnyCollection, Document } from "../collection.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import { columnOf, tableOf, textsTableOf } from "../query/compile.ts";
import { columnFields, indexedValues, type Row, rowOf, storableJson, textsFields } from "../row.ts";
import { tallyChanges } from "../tally.ts";
import { sqliteValue } from "./dialect.ts";
import type { Statements } from "./statements.ts";

/** Applies batches inside a transaction that somebody else begins and commits. */
export class SqliteWriter {
	readonly #statements: Statements;

	constructor(statements: Statements) {
		this.#statements = statements;
	}

	/** Writes a whole batch, or throws; what was written by then is the caller's to roll back. */
	apply(site: string, batch: Batch): Record<string, number> {
		const numbers: Record<string, number> = {};
		const last = new Map<Write, number>();
		for (const write of inWritingOrder(batch)) last.set(write, this.#write(site, write, numbers));
		for (const write of batch) this.#recordEvents(site, write, last.get(write) ?? 0);
		for (const { collection, key, difference } of tallyChanges(batch)) {
			this.#run(
				"INSERT INTO tallies (site, collection, key, value) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET value = value + ?4",
				[site, collection, key, difference],
			);
		}
		return numbers;
	}

	/** Answers the number of the entity's last event after this write. */
	#write(site: string, write: Write, numbers: Record<string, number>): number {
		switch (write.kind) {
			case "create":
				return this.#create(
					site,
					write.collection,
					this.#numbered(site, write.doc, write.number, numbers),
					write.events,
				);
			case "replace":
				return this.#replace(site, write);
			case "remove":
				return this.#remove(site, write);
			case "adjust":
				return this.#adjust(site, write);
		}
	}

	#numbered(site: string, doc: Document, number: DrawnNumber | undefined, numbers: Record<string, number>): Document {
		if (!number) return doc;
		const sql =
			"INSERT INTO sequences (site, name, value) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value";
		const drawn = Number(this.#get(sql, [site, number.sequence, number.first])?.[0]);
		numbers[doc.id] = drawn;
		return { ...doc, [number.member]: String(drawn) };
	}

	#create(site: string, collection: AnyCollection, doc: Document, events: readonly NewEvent[]): number {
		const columns = ["site", "id", "revision", "sequence", ...membersOf(collection), "data"];
		const sql = `INSERT INTO ${tableOf(collection)} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
		const row = rowOf(collection, doc);
		const last = this.#lastEvent(site, row.id, events) + events.length;
		const values = [site, row.id, 1, last, ...row.counters, ...row.columns.map(sqliteValue), row.data];
		this.#guarded(collection, row.id, () => this.#run(sql, values));
		for (const [index, field] of textsFields(collection).entries()) {
			this.#writeTexts(site, collection, field, row, index);
		}
		return last;
	}

	/** An id that was used before has a history, which goes on. */
	#lastEvent(site: string, id: string, [first]: readonly NewEvent[]): number {
		if (!first) return 0;
		const sql = "SELECT max(sequence) FROM events WHERE site = ? AND entity = ? AND entity_id = ?";
		return Number(this.#get(sql, [site, first.entity, id])?.[0] ?? 0);
	}

	#replace(site: string, { collection, doc, before, differences, events }: Write & { kind: "replace" }): number {
		const counters = Object.keys(differences).map((name) => `${columnOf(name)} = ${columnOf(name)} + ?, `);
		const sets = [...counters, ...columnFields(collection).map((field) => `${columnOf(field)} = ?, `)];
		const sql = `UPDATE ${tableOf(collection)} SET revision = revision + 1, sequence = sequence + ?, ${sets.join("")}data = ? WHERE site = ? AND id = ? AND revision = ? RETURNING sequence`;
		const row = rowOf(collection, doc);
		const given = [...Object.values(differences), ...row.columns.map(sqliteValue)];
		const values = [events.length, ...given, row.data, site, row.id, before.revision];
		const written = this.#guarded(collection, row.id, () => this.#get(sql, values));
		if (!written) throw new Conflict(collection.name, row.id, "revision");
		if (row.texts.length > 0) this.#rewriteTexts(site, collection, before.doc, row);
		return Number(written[0]);
	}

	#rewriteTexts(site: string, collection: AnyCollection, before: Document, row: Row): void {
		const { texts } = indexedValues(collection, before);
		for (const [index, field] of textsFields(collection).entries()) {
			if (sameTexts(texts[index] ?? [], row.texts[index] ?? [])) continue;
			this.#eraseTexts(site, collection, field, row.id);
			this.#writeTexts(site, collection, field, row, index);
		}
	}

	#remove(site: string, { collection, before, events }: Write & { kind: "remove" }): number {
		const { id } = before.doc;
		const sql = `DELETE FROM ${tableOf(collection)} WHERE site = ? AND id = ? AND revision = ? RETURNING sequence`;
		const row = this.#get(sql, [site, id, before.revision]);
		if (!row) throw new Conflict(collection.name, id, "revision");
		for (const field of textsFields(collection)) this.#eraseTexts(site, collection, field, id);
		return Number(row[0]) + events.length;
	}

	#adjust(site: string, write: Write & { kind: "adjust" }): number {
		const { collection, id, differences, floors, revise, events } = write;
		const names = Object.keys(differences);
		const sets = names.map((name) => `${columnOf(name)} = ${columnOf(name)} + ?`);
		const guards = Object.keys(floors).map((name) => ` AND ${columnOf(name)} + ? >= ?`);
		const sql = `UPDATE ${tableOf(collection)} SET revision = revision + ?, sequence = sequence + ?${sets.map((set) => `, ${set}`).join("")} WHERE site = ? AND id = ?${guards.join("")} RETURNING sequence`;
		const bounds = Object.entries(floors).flatMap(([name, floor]) => [differences[name] ?? 0, floor]);
		const values = names.map((name) => differences[name] ?? 0);
		const row = this.#get(sql, [Number(revise), events.length, ...values, site, id, ...bounds]);
		if (row) return Number(row[0]);
		throw this.#adjustRefusal(site, write);
	}

	#adjustRefusal(site: string, { collection, id, differences, floors }: Write & { kind: "adjust" }): Error {
		const names = Object.keys(floors);
		const sql = `SELECT ${["id", ...names.map(columnOf)].join(", ")} FROM ${tableOf(collection)} WHERE site = ? AND id = ?`;
		const row = this.#get(sql, [site, id]);
		const below = names.find((name, at) => Number(row?.[1 + at]) + (differences[name] ?? 0) < (floors[name] ?? 0));
		return row && below !== undefined
			? new BelowFloor(collection.name, id, below)
			: new Conflict(collection.name, id, "revision");
	}

	#recordEvents(site: string, write: Write, last: number): void {
		const sql =
			"INSERT INTO events (site, id, entity, entity_id, sequence, type, data, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
		const first = last - write.events.length + 1;
		for (const [index, event] of write.events.entries()) {
			this.#run(sql, eventValues(site, targetOf(write), first + index, event));
		}
	}

	#writeTexts(site: string, collection: AnyCollection, field: string, row: Row, index: number): void {
		const sql = `INSERT INTO ${textsTableOf(collection, field)} (site, value, id) VALUES (?, ?, ?)`;
		for (const value of row.texts[index] ?? []) this.#run(sql, [site, value, row.id]);
	}

	#eraseTexts(site: string, collection: AnyCollection, field: string, id: string): void {
		this.#run(`DELETE FROM ${textsTableOf(collection, field)} WHERE site = ? AND id = ?`, [site, id]);
	}

	#guarded<Result>(collection: AnyCollection, id: string, write: () => Result): Result {
		try {
			return write();
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			const byId = (error as Error).message.includes(`${tableOf(collection)}.id`);
			throw new Conflict(collection.name, id, byId ? "exists" : "unique");
		}
	}

	#run(sql: string, values: readonly unknown[]): void {
		this.#statements.prepare(sql).run(...(values as SQLInputValue[]));
	}

	#get(sql: string, values: readonly unknown[]): readonly unknown[] | undefined {
		return this.#statements.prepare(sql).get(...(values as SQLInputValue[])) as readonly unknown[] | undefined;
	}
}

const membersOf = (collection: AnyCollection): string[] =>
	[...collection.counters, ...columnFields(collection)].map(columnOf);

const eventValues = (site: string, entityId: string, sequence: number, event: NewEvent) => [
	site,
	event.id,
	event.entity,
	entityId,
	sequence,
	event.type,
	storableJson(JSON.stringify(event.data)).text,
	event.time,
];

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((value, index) => value === b[index]);

// SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE
const isUniqueViolation = (error: unknown): boolean =>
	error instanceof Error && "errcode" in error && (error.errcode === 1555 || error.errcode === 2067);
