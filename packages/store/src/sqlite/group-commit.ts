import type { DatabaseSync } from "node:sqlite";
import type { Prepared, Statements } from "./statements.ts";

interface QueuedCommit {
	/** Writes inside a transaction. Returns a function that resolves the caller's promise. */
	readonly write: () => () => void;
	readonly reject: (error: unknown) => void;
}

/** A group is complete after this many turns of the event loop without a new commit. */
const maxQuietTurns = 8;
/** A group that keeps growing is written after this many turns. */
const maxTurns = 32;

/**
 * Writes concurrent commits with one flush to the disk. A flush costs more than the rest of a small write. So if the
 * last group had several commits, the next one waits some turns of the event loop for more, which takes far less time
 * than a flush; a lone writer does not wait. A commit that fails does not affect the others: the group is then written
 * again, each commit under its own savepoint. No commit is acknowledged before the flush.
 */
export class GroupCommit {
	readonly #database: DatabaseSync;
	readonly #startTransaction: Prepared;
	readonly #commit: Prepared;
	readonly #savepoint: Prepared;
	readonly #release: Prepared;
	readonly #undo: Prepared;
	#queue: QueuedCommit[] = [];
	/** The number of groups written so far. */
	flushes = 0;
	/** Whether the last group had more than one commit. */
	#lastWasGroup = false;

	constructor(database: DatabaseSync, statements: Statements) {
		this.#database = database;
		this.#startTransaction = statements.silent("BEGIN IMMEDIATE");
		this.#commit = statements.silent("COMMIT");
		this.#savepoint = statements.silent("SAVEPOINT work");
		this.#release = statements.silent("RELEASE work");
		this.#undo = statements.silent("ROLLBACK TO work");
	}

	/**
	 * Runs `work` inside a transaction, and once more if another commit of the group fails. Resolves when the result is
	 * durable.
	 */
	run<Result>(work: () => Result): Promise<Result> {
		return new Promise((resolve, reject) => {
			const write = () => {
				const result = work();
				return () => resolve(result);
			};
			if (this.#queue.push({ write, reject }) === 1) setImmediate(() => this.#gather());
		});
	}

	/** `previousLength` is the number of commits a turn ago, `quiet` the number of turns without a new one. */
	#gather(previousLength = 0, turns = 1, quiet = 0): void {
		const { length } = this.#queue;
		const still = length > previousLength ? 0 : quiet + 1;
		if (!this.#lastWasGroup || still === maxQuietTurns || turns === maxTurns) this.flush();
		else setImmediate(() => this.#gather(length, turns + 1, still));
	}

	/** Writes the queued commits now. */
	flush(): void {
		const group = this.#queue;
		if (group.length === 0) return;
		this.#queue = [];
		this.#lastWasGroup = group.length > 1;
		try {
			for (const settle of this.#write(group)) settle();
		} catch (error) {
			// Nothing of the group is durable, so every caller gets the error.
			for (const { reject } of group) reject(error);
		}
	}

	/** Failures are rare and savepoints cost as much as small writes, so savepoints are used only after a failure. */
	#write(group: readonly QueuedCommit[]): (() => void)[] {
		try {
			return this.#transact(() => group.map(({ write }) => write()));
		} catch (error) {
			if (group.length === 1) throw error;
			return this.#transact(() => group.map((each) => this.#attempt(each)));
		}
	}

	#transact<Result>(work: () => Result): Result {
		this.#startTransaction.run();
		try {
			const result = work();
			this.#commit.run();
			this.flushes += 1;
			return result;
		} catch (error) {
			if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
			throw error;
		}
	}

	#attempt({ write, reject }: QueuedCommit): () => void {
		this.#savepoint.run();
		try {
			const settle = write();
			this.#release.run();
			return settle;
		} catch (error) {
			// A full disk or a damaged file ends the whole transaction and rolls it back.
			if (!this.#database.isTransaction) throw error;
			this.#undo.run();
			this.#release.run();
			return () => reject(error);
		}
	}
}
