import type { DatabaseSync } from "node:sqlite";
import type { Prepared, Statements } from "./statements.ts";

interface QueuedCommit {
	/** Writes inside a transaction, and answers how to tell whoever waits. */
	readonly write: () => () => void;
	readonly reject: (error: unknown) => void;
}

/** After so many turns of the event loop in which nothing more arrives, a group is complete. */
const maxQuietTurns = 8;
/** A group that keeps growing is written after so many turns. */
const maxTurns = 32;

/**
 * Writes what arrives together with one flush to the disk. A flush costs more than all else about a small write, so
 * where several have come together before, a group waits some turns of the event loop for more, which is far less time
 * than a flush; whoever writes alone does not wait. A piece of work that is refused leaves the others alone: all are then
 * written again, each under its own savepoint. None is acknowledged before the flush.
 */
export class GroupCommit {
	readonly #database: DatabaseSync;
	readonly #begin: Prepared;
	readonly #commit: Prepared;
	readonly #savepoint: Prepared;
	readonly #release: Prepared;
	readonly #undo: Prepared;
	#queue: QueuedCommit[] = [];
	/** Whether the last group was of several. */
	#lastWasGroup = false;

	constructor(database: DatabaseSync, statements: Statements) {
		this.#database = database;
		this.#begin = statements.silent("BEGIN IMMEDIATE");
		this.#commit = statements.silent("COMMIT");
		this.#savepoint = statements.silent("SAVEPOINT work");
		this.#release = statements.silent("RELEASE work");
		this.#undo = statements.silent("ROLLBACK TO work");
	}

	/** Does the work inside a transaction, once or after a refusal again, and answers when it is durable. */
	run<Result>(work: () => Result): Promise<Result> {
		return new Promise((resolve, reject) => {
			const write = () => {
				const result = work();
				return () => resolve(result);
			};
			if (this.#queue.push({ write, reject }) === 1) setImmediate(() => this.#gather());
		});
	}

	/** `known` were there a turn ago, and for `quiet` of all the turns none has come. */
	#gather(known = 0, turns = 1, quiet = 0): void {
		const { length } = this.#queue;
		const still = length > known ? 0 : quiet + 1;
		if (!this.#lastWasGroup || still === maxQuietTurns || turns === maxTurns) this.flush();
		else setImmediate(() => this.#gather(length, turns + 1, still));
	}

	/** Writes at once what is waiting. */
	flush(): void {
		const group = this.#queue;
		if (group.length === 0) return;
		this.#queue = [];
		this.#lastWasGroup = group.length > 1;
		try {
			for (const settle of this.#write(group)) settle();
		} catch (error) {
			// Nothing of the group is durable, so nobody is told otherwise.
			for (const { reject } of group) reject(error);
		}
	}

	/** Mostly all goes well, and savepoints cost as much as small writes do: they come only after something was refused. */
	#write(group: readonly QueuedCommit[]): (() => void)[] {
		try {
			return this.#transact(() => group.map(({ write }) => write()));
		} catch (error) {
			if (group.length === 1) throw error;
			return this.#transact(() => group.map((each) => this.#attempt(each)));
		}
	}

	#transact<Result>(work: () => Result): Result {
		this.#begin.run();
		try {
			const result = work();
			this.#commit.run();
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
			// A full disk or a broken file ends the whole transaction, and all that was written in it.
			if (!this.#database.isTransaction) throw error;
			this.#undo.run();
			this.#release.run();
			return () => reject(error);
		}
	}
}
