import type { SQLInputValue } from "node:sqlite";
import type { Batch, DrawnNumber, NewEvent, Write } from "../batch.ts";
import { targetOf } from "../batch.ts";
import { type AnyCollection, type Document, fieldValue, textValues } from "../collection.ts";
import { withoutCounters } from "../document-cache.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import { columnOf, columnType, tableOf, textsTableOf } from "../query/compile.ts";
import { tallyChanges } from "../tally.ts";
import { sqliteValue } from "./dialect.ts";
import { columnFields, textsFields } from "./schema.ts";
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
		for (const write of batch) {
			const sequence = this.#write(site, write, numbers);
			this.#recordEvents(site, write, sequence);
		}
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
					write.events.length,
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

	#create(site: string, collection: AnyCollection, doc: Document, events: number): number {
		const fields = columnFields(collection);
		const columns = [
			"site",
			"id",
			"revision",
			"sequence",
			...[...collection.counters, ...fields].map(columnOf),
			"data",
		];
		const sql = `INSERT INTO ${tableOf(collection)} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
		const counters = collection.counters.map((name) => Number((doc as unknown as Record<string, unknown>)[name] ?? 0));
		const data = JSON.stringify(withoutCounters(doc, collection));
		this.#guarded(collection, doc.id, () =>
			this.#run(sql, [site, doc.id, 1, events, ...counters, ...columnValues(collection, fields, doc), data]),
		);
		for (const field of textsFields(collection)) this.#writeTexts(site, collection, field, doc);
		return events;
	}

	#replace(site: string, { collection, doc, before, differences, events }: Write & { kind: "replace" }): number {
		const fields = columnFields(collection);
		const sets = [
			"revision = revision + 1",
			"sequence = sequence + ?",
			...Object.keys(differences).map((name) => `${columnOf(name)} = ${columnOf(name)} + ?`),
			...fields.map((field) => `${columnOf(field)} = ?`),
			"data = ?",
		];
		const sql = `UPDATE ${tableOf(collection)} SET ${sets.join(", ")} WHERE site = ? AND id = ? AND revision = ? RETURNING sequence`;
		const data = JSON.stringify(withoutCounters(doc, collection));
		const row = this.#guarded(collection, doc.id, () =>
			this.#get(sql, [
				events.length,
				...Object.values(differences),
				...columnValues(collection, fields, doc),
				data,
				site,
				doc.id,
				before.revision,
			]),
		);
		if (!row) throw new Conflict(collection.name, doc.id, "revision");
		for (const field of textsFields(collection)) {
			if (sameTexts(textValues(before.doc, field), textValues(doc, field))) continue;
			this.#eraseTexts(site, collection, field, doc.id);
			this.#writeTexts(site, collection, field, doc);
		}
		return Number(row[0]);
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
		const known = this.#get(`SELECT 1 FROM ${tableOf(collection)} WHERE site = ? AND id = ?`, [site, id]);
		if (!known) throw new Conflict(collection.name, id, "revision");
		throw new BelowFloor(collection.name, id, Object.keys(floors)[0] ?? "");
	}

	#recordEvents(site: string, write: Write, last: number): void {
		const sql =
			"INSERT INTO events (site, id, entity, entity_id, sequence, type, data, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
		const first = last - write.events.length + 1;
		for (const [index, event] of write.events.entries()) {
			this.#run(sql, eventValues(site, targetOf(write), first + index, event));
		}
	}

	#writeTexts(site: string, collection: AnyCollection, field: string, doc: Document): void {
		const sql = `INSERT INTO ${textsTableOf(collection, field)} (site, value, id) VALUES (?, ?, ?)`;
		for (const value of textValues(doc, field)) this.#run(sql, [site, value, doc.id]);
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

const columnValues = (collection: AnyCollection, fields: readonly string[], doc: object) =>
	fields.map((field) => sqliteValue(fieldValue(doc, field, columnType(collection, field) ?? "text")));

const eventValues = (site: string, entityId: string, sequence: number, event: NewEvent) => [
	site,
	event.id,
	event.entity,
	entityId,
	sequence,
	event.type,
	JSON.stringify(event.data),
	event.time,
];

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
	a.length === b.length && a.every((value, index) => value === b[index]);

// SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE
const isUniqueViolation = (error: unknown): boolean =>
	error instanceof Error && "errcode" in error && (error.errcode === 1555 || error.errcode === 2067);
