import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { ResultRow, SqlStatement } from "../query/sql-statement.ts";
import { unavailableOr } from "./database-errors.ts";

/** A statement that is compiled once. */
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

/** Prepared statements by their text. `onStatement` hears of every execution; tests count with it. */
export class Statements {
	readonly #database: DatabaseSync;
	readonly #prepared = new Map<string, Prepared>();
	readonly #onStatement: ((sql: string) => void) | undefined;

	constructor(database: DatabaseSync, onStatement?: (sql: string) => void) {
		this.#database = database;
		this.#onStatement = onStatement;
	}

	/** For texts that stay: whoever asks keeps the statement. */
	prepare(sql: string): Prepared {
		const statement = this.#database.prepare(sql);
		statement.setReturnArrays(true);
		return new Prepared(sql, statement, this.#onStatement);
	}

	/** For statements that answer nobody's question, such as those about transactions. */
	silent(sql: string): Prepared {
		const statement = this.#database.prepare(sql);
		statement.setReturnArrays(true);
		return new Prepared(sql, statement, undefined);
	}

	/** For texts that come from queries: those of the past are kept, as they are likely to come again. */
	all({ sql, parameters }: SqlStatement): ResultRow[] {
		let prepared = this.#prepared.get(sql);
		if (!prepared) {
			// Texts of rare filters are without number; a bound keeps them from filling the memory.
			if (this.#prepared.size >= 1000) this.#prepared.clear();
			prepared = this.prepare(sql);
			this.#prepared.set(sql, prepared);
		}
		return prepared.all(...(parameters as SQLInputValue[]));
	}
}
