import type { Batch } from "./batch.ts";

/** A commit that ended. */
export interface FinishedCommit {
	readonly site: string;
	readonly batch: Batch;
	readonly milliseconds: number;
	/** Why nothing was written; absent if the commit succeeded. */
	readonly error?: unknown;
}

/** What an engine tells those who watch it. Counts of events are since the engine was opened. */
export interface StoreStatistics {
	readonly engine: "sqlite" | "postgres";
	readonly pendingEvents: {
		/** PostgreSQL counts up to 10,000. */
		readonly count: number;
		/** The time of the oldest one. */
		readonly oldest?: string;
	};
	readonly caches: Readonly<Record<string, CacheUse>>;
	/** PostgreSQL: connections of this process. */
	readonly connections?: ConnectionUse;
	/** SQLite: sizes of the files in bytes, and the number of flushes to the disk. */
	readonly files?: { readonly database: number; readonly log: number };
	readonly flushes?: number;
}

export interface CacheUse {
	readonly hits: number;
	readonly misses: number;
}

export interface ConnectionUse {
	readonly max: number;
	readonly open: number;
	readonly idle: number;
	/** Requests that wait for a connection. */
	readonly pending: number;
}

/** Tells listeners about commits. */
export class CommitListeners {
	readonly #listeners: ((commit: FinishedCommit) => void)[] = [];

	add(listener: (commit: FinishedCommit) => void): void {
		this.#listeners.push(listener);
	}

	async around<Result>(site: string, batch: Batch, commit: Promise<Result>): Promise<Result> {
		const started = performance.now();
		const notify = (outcome: { readonly error?: unknown }) =>
			this.#notify({ site, batch, milliseconds: performance.now() - started, ...outcome });
		const committed = await commit.catch((error) => {
			notify({ error });
			throw error;
		});
		notify({});
		return committed;
	}

	/** A listener that fails is reported, and does not make a commit fail that is already durable. */
	#notify(commit: FinishedCommit): void {
		for (const listener of this.#listeners) {
			try {
				listener(commit);
			} catch (error) {
				process.emitWarning(error instanceof Error ? error : String(error));
			}
		}
	}
}
