import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Asked, ResultRow } from "../query/questions.ts";

/** Prepared statements by their text. `onStatement` hears of every execution; tests count with it. */
export class Statements {
	readonly #database: DatabaseSync;
	readonly #prepared = new Map<string, StatementSync>();
	readonly #onStatement: ((sql: string) => void) | undefined;

	constructor(database: DatabaseSync, onStatement?: (sql: string) => void) {
		this.#database = database;
		this.#onStatement = onStatement;
	}

	prepare(sql: string): StatementSync {
		this.#onStatement?.(sql);
		let statement = this.#prepared.get(sql);
		if (!statement) {
			// Texts of rare filters are without number; a bound keeps them from filling the memory.
			if (this.#prepared.size >= 1000) this.#prepared.clear();
			statement = this.#database.prepare(sql);
			statement.setReturnArrays(true);
			this.#prepared.set(sql, statement);
		}
		return statement;
	}

	all({ sql, parameters }: Asked): ResultRow[] {
		return this.prepare(sql).all(...(parameters as SQLInputValue[])) as unknown as ResultRow[];
	}
}
