import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { ResultRow, SqlStatement } from "../query/sql-statement.ts";
import { unavailableOr } from "./database-errors.ts";

/** A statement that is compiled once, on first use. */
export class Prepared {
	readonly #sql: string;
	readonly #statement: StatementSync;
	readonly #onStatement: ((sql: string) => void) | undefined;

	constructor(sql: string, statement: StatementSync, onStatement: ((sql: string) => void) | undefined) {
		this.#sql = sql;
		this.#statement = statement;
		this.#onStatement = onStatement;
	}

	run(...values: SQLInputValue[]): void {
		this.#onStatement?.(this.#sql);
		try {
			this.#statement.run(...values);
		} catch (error) {
			throw unavailableOr(error);
		}
	}

	get(...values: SQLInputValue[]): ResultRow | undefined {
		this.#onStatement?.(this.#sql);
		try {
			return this.#statement.get(...values) as unknown as ResultRow | undefined;
		} catch (error) {
			throw unavailableOr(error);
		}
	}

	all(...values: SQLInputValue[]): ResultRow[] {
		this.#onStatement?.(this.#sql);
		try {
			return this.#statement.all(...values) as unknown as ResultRow[];
		} catch (error) {
			throw unavailableOr(error);
		}
	}
}

/** In characters. */
const maxCachedSql = 8000;

/** Prepared statements by their SQL. `onStatement` is called on every execution; tests count with it. */
export class Statements {
	readonly #database: DatabaseSync;
	readonly #prepared = new Map<string, Prepared>();
	readonly #onStatement: ((sql: string) => void) | undefined;

	constructor(database: DatabaseSync, onStatement?: (sql: string) => void) {
		this.#database = database;
		this.#onStatement = onStatement;
	}

	/** For fixed SQL: the caller holds on to the statement. */
	prepare(sql: string): Prepared {
		const statement = this.#database.prepare(sql);
		statement.setReturnArrays(true);
		return new Prepared(sql, statement, this.#onStatement);
	}

	/** For statements that are not counted, such as those that control transactions. */
	silent(sql: string): Prepared {
		const statement = this.#database.prepare(sql);
		statement.setReturnArrays(true);
		return new Prepared(sql, statement, undefined);
	}

	/** For SQL compiled from queries. Statements are cached, since the same queries recur. */
	all({ sql, parameters }: SqlStatement): ResultRow[] {
		// Long ones come from unusual filters, rarely recur, and would fill the memory.
		if (sql.length > maxCachedSql) return this.prepare(sql).all(...(parameters as SQLInputValue[]));
		let prepared = this.#prepared.get(sql);
		if (!prepared) {
			// The number of distinct queries is unbounded, so the cache is not.
			if (this.#prepared.size >= 1000) this.#prepared.clear();
			prepared = this.prepare(sql);
			this.#prepared.set(sql, prepared);
		}
		return prepared.all(...(parameters as SQLInputValue[]));
	}
}
