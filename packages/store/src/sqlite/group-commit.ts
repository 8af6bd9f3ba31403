import type { DatabaseSync } from "node:sqlite";
import type { Batch } from "../batch.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import type { Committed } from "../store.ts";
import type { SqliteWriter } from "./writer.ts";

interface Waiting {
	readonly site: string;
	readonly batch: Batch;
	readonly resolve: (committed: Committed) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Writes the batches that arrive in one turn of the event loop with one flush to the disk. Each stands under its own
 * savepoint, so one that is refused leaves the others alone, and none is acknowledged before the flush.
 */
export class GroupCommit {
	readonly #database: DatabaseSync;
	readonly #writer: SqliteWriter;
	#waiting: Waiting[] = [];

	constructor(database: DatabaseSync, writer: SqliteWriter) {
		this.#database = database;
		this.#writer = writer;
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return new Promise((resolve, reject) => {
			if (this.#waiting.push({ site, batch, resolve, reject }) === 1) setImmediate(() => this.#flush());
		});
	}

	#flush(): void {
		const group = this.#waiting;
		this.#waiting = [];
		const outcomes: (() => void)[] = [];
		try {
			this.#database.exec("BEGIN IMMEDIATE");
			for (const waiting of group) outcomes.push(this.#attempt(waiting));
			this.#database.exec("COMMIT");
		} catch (error) {
			// Nothing of the group is durable, so nobody is told otherwise.
			if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
			for (const { reject } of group) reject(error);
			return;
		}
		for (const settle of outcomes) settle();
	}

	#attempt({ site, batch, resolve, reject }: Waiting): () => void {
		this.#database.exec("SAVEPOINT batch");
		try {
			const numbers = this.#writer.apply(site, batch);
			this.#database.exec("RELEASE batch");
			return () => resolve({ numbers });
		} catch (error) {
			// A full disk or a broken file ends the whole transaction; only a refusal concerns this batch alone.
			if (!(error instanceof Conflict || error instanceof BelowFloor) && !this.#database.isTransaction) throw error;
			this.#database.exec("ROLLBACK TO batch");
			this.#database.exec("RELEASE batch");
			return () => reject(error);
		}
	}
}
