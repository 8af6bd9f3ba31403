import type { AnyCollection } from "../collection.ts";
import { columnOf, tableOf, textsTableOf } from "../query/compile.ts";
import { columnFields, textsFields } from "../row.ts";
import type { Prepared, Statements } from "./statements.ts";

interface TextsStatements {
	readonly insert: Prepared;
	readonly erase: Prepared;
	readonly eraseAll: Prepared;
}

/** The statements that write the documents of one collection. */
export class TableStatements {
	readonly create: Prepared;
	readonly remove: Prepared;
	/** In the order of `textsFields`. */
	readonly texts: readonly TextsStatements[];
	readonly #statements: Statements;
	readonly #table: string;
	readonly #counters: readonly string[];
	readonly #columns: readonly string[];
	readonly #prepared = new Map<string, Prepared>();

	constructor(statements: Statements, collection: AnyCollection) {
		this.#statements = statements;
		this.#table = tableOf(collection);
		this.#columns = columnFields(collection).map(columnOf);
		this.#counters = collection.counters.map(columnOf);
		const members = [...this.#counters, ...this.#columns];
		const columns = ["site", "id", "revision", "sequence", ...members, "data"];
		this.create = statements.prepare(
			`INSERT INTO ${this.#table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
		);
		this.remove = statements.prepare(
			`DELETE FROM ${this.#table} WHERE site = ? AND id = ? AND revision = ? RETURNING sequence`,
		);
		this.texts = textsFields(collection).map((field) => {
			const table = textsTableOf(collection, field);
			return {
				insert: statements.prepare(`INSERT INTO ${table} (site, value, id) VALUES (?, ?, ?)`),
				erase: statements.prepare(`DELETE FROM ${table} WHERE site = ? AND value = ? AND id = ?`),
				eraseAll: statements.prepare(`DELETE FROM ${table} WHERE site = ? AND id = ?`),
			};
		});
	}

	/**
	 * Replaces the document and these of its columns, given by their positions in `columnFields`. SQLite does not touch
	 * an index if the statement mentions none of its columns.
	 * Parameters: the values of the columns, the counter differences, the data, the number of events, site, id and
	 * revision.
	 */
	replace(columns: readonly number[], counters: readonly string[]): Prepared {
		return this.#once(`replace ${columns.join()} ${counters.join()}`, () => {
			const moved = counters.map((name) => `${columnOf(name)} = ${columnOf(name)} + ?, `);
			const sets = [...columns.map((at) => `${this.#columns[at]} = ?, `), ...moved].join("");
			return `UPDATE ${this.#table} SET ${sets}data = ?, revision = revision + 1, sequence = sequence + ? WHERE site = ? AND id = ? AND revision = ? RETURNING sequence`;
		});
	}

	/**
	 * Parameters: the differences, the increment of the revision, the number of events, site and id, then for each floor
	 * and each ceiling the difference and the limit, then the revision. Returns the number of the last event, the revision
	 * and all counters.
	 */
	adjust(
		counters: readonly string[],
		floors: readonly string[],
		ceilings: readonly string[],
		hasRevision: boolean,
	): Prepared {
		return this.#once(`adjust ${counters.join()} ${floors.join()} ${ceilings.join()} ${hasRevision}`, () => {
			const sets = counters.map((name) => `${columnOf(name)} = ${columnOf(name)} + ?, `).join("");
			const guards = [
				...floors.map((name) => ` AND ${columnOf(name)} + ? >= ?`),
				...ceilings.map((name) => ` AND ${columnOf(name)} + ? <= ?`),
				...(hasRevision ? [" AND revision = ?"] : []),
			].join("");
			const returning = ["sequence", "revision", ...this.#counters].join(", ");
			return `UPDATE ${this.#table} SET ${sets}revision = revision + ?, sequence = sequence + ? WHERE site = ? AND id = ?${guards} RETURNING ${returning}`;
		});
	}

	/** Parameters: site, id and revision. */
	hasRevision(): Prepared {
		return this.#once("has revision", () => `SELECT 1 FROM ${this.#table} WHERE site = ? AND id = ? AND revision = ?`);
	}

	counters(names: readonly string[]): Prepared {
		return this.#once(`counters ${names.join()}`, () => {
			const columns = ["id", ...names.map(columnOf)].join(", ");
			return `SELECT ${columns} FROM ${this.#table} WHERE site = ? AND id = ?`;
		});
	}

	#once(name: string, sql: () => string): Prepared {
		let prepared = this.#prepared.get(name);
		if (!prepared) {
			prepared = this.#statements.prepare(sql());
			this.#prepared.set(name, prepared);
		}
		return prepared;
	}
}
