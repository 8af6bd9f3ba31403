import type { DatabaseSync } from "node:sqlite";
import type { Prepared, Statements } from "./statements.ts";

interface Waiting {
	/** Writes inside a transaction, and answers how to tell whoever waits. */
	readonly write: () => () => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Writes what arrives in one turn of the event loop with one flush to the disk. Each piece of work stands under its
 * own savepoint, so one that is refused leaves the others alone, and none is acknowledged before the flush.
 */
export class GroupCommit {
	readonly #database: DatabaseSync;
	readonly #begin: Prepared;
	readonly #commit: Prepared;
	readonly #savepoint: Prepared;
	readonly #release: Prepared;
	readonly #undo: Prepared;
	#waiting: Waiting[] = [];

	constructor(database: DatabaseSync, statements: Statements) {
		this.#database = database;
		this.#begin = statements.silent("BEGIN IMMEDIATE");
		this.#commit = statements.silent("COMMIT");
		this.#savepoint = statements.silent("SAVEPOINT work");
		this.#release = statements.silent("RELEASE work");
		this.#undo = statements.silent("ROLLBACK TO work");
	}

	/** Does the work inside a transaction, and answers when it is durable. */
	run<Result>(work: () => Result): Promise<Result> {
		return new Promise((resolve, reject) => {
			const write = () => {
				const result = work();
				return () => resolve(result);
			};
			if (this.#waiting.push({ write, reject }) === 1) setImmediate(() => this.flush());
		});
	}

	/** Writes at once what is waiting. */
	flush(): void {
		const group = this.#waiting;
		if (group.length === 0) return;
		this.#waiting = [];
		let outcomes: (() => void)[];
		try {
			this.#begin.run();
			// One alone can be undone with its transaction.
			outcomes = group.length === 1 ? group.map(({ write }) => write()) : group.map((each) => this.#attempt(each));
			this.#commit.run();
		} catch (error) {
			// Nothing of the group is durable, so nobody is told otherwise.
			if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
			for (const { reject } of group) reject(error);
			return;
		}
		for (const settle of outcomes) settle();
	}

	#attempt({ write, reject }: Waiting): () => void {
		this.#savepoint.run();
		try {
			const settle = write();
			this.#release.run();
			return settle;
		} catch (error) {
			// A full disk or a broken file ends the whole transaction, and all that was written in it.
			if (!this.#database.isTransaction) throw error;
			this.#undo.run();
			this.#release.run();
			return () => reject(error);
		}
	}
}
