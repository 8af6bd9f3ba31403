import { DatabaseSync } from "node:sqlite";
import type { Batch } from "../batch.ts";
import type { AnyCollection } from "../collection.ts";
import { DocumentCache } from "../document-cache.ts";
import { eventColumns, storedEvent } from "../event-rows.ts";
import type { Dialect } from "../query/compile.ts";
import { satisfies } from "../query/evaluate.ts";
import type { Filter } from "../query/filter.ts";
import { readSteps } from "../read-steps.ts";
import type { AnyReadRequest, Committed, ReadRequests, ReadResults, Store, StoredEvent, Watch } from "../store.ts";
import { unavailableOr } from "./database-errors.ts";
import { sqliteDialect } from "./dialect.ts";
import { GroupCommit } from "./group-commit.ts";
import { SqliteOutbox } from "./outbox.ts";
import { QueryCache } from "./query-cache.ts";
import { migrate } from "./schema.ts";
import { type Prepared, Statements } from "./statements.ts";
import { SqliteWriter } from "./writer.ts";

export interface SqliteOptions {
	/** Path of the database file; it is made if it is not there. */
	file: string;
	collections: readonly AnyCollection[];
	/** How many characters of cached documents are kept in memory. */
	cacheSize?: number;
	/** Hears of every statement; for tests that count them. */
	onStatement?: (sql: string) => void;
}

/** How long one process waits for another that writes, in milliseconds. */
const busyTimeout = 5000;

/** Opens the embedded engine: one file, one process that writes, durable at every acknowledged commit. */
export const openSqliteStore = (options: SqliteOptions): Store => {
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(options.file, { timeout: busyTimeout });
		prepare(database);
		migrate(database, options.collections);
		return new SqliteStore(database, options);
	} catch (error) {
		database?.close();
		throw unavailableOr(error);
	}
};

const prepare = (database: DatabaseSync): void => {
	useWal(database);
	database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
	// Fewer and longer checkpoints: what changes often is then copied once for many commits.
	database.exec("PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864");
	database.exec("PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY");
	registerSatisfies(database);
};

/** Whoever makes the file sets this once; of several who do so at once, SQLite lets none wait for the others. */
const useWal = (database: DatabaseSync): void => {
	for (const end = Date.now() + busyTimeout; ; ) {
		try {
			database.exec("PRAGMA journal_mode = WAL");
			return;
		} catch (error) {
			if (!isBusy(error) || Date.now() > end) throw error;
		}
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
	}
};

// SQLITE_BUSY, whatever its further reason
const isBusy = (error: unknown): boolean =>
	error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;

class SqliteStore implements Store {
	readonly #database: DatabaseSync;
	readonly #statements: Statements;
	readonly #cache: DocumentCache;
	readonly #queryCache: QueryCache;
	readonly #dialect: Dialect;
	readonly #begin: Prepared;
	readonly #end: Prepared;
	readonly #writer: SqliteWriter;
	readonly #outbox: SqliteOutbox;
	readonly #group: GroupCommit;
	readonly #listeners: (() => void)[] = [];

	constructor(database: DatabaseSync, { cacheSize = 24_000_000, onStatement }: SqliteOptions) {
		this.#database = database;
		this.#statements = new Statements(database, onStatement);
		this.#cache = new DocumentCache(cacheSize);
		this.#queryCache = new QueryCache(this.#statements, this.#cache);
		this.#dialect = sqliteDialect(this.#statements);
		this.#begin = this.#statements.silent("BEGIN");
		this.#end = this.#statements.silent("COMMIT");
		this.#writer = new SqliteWriter(this.#statements);
		this.#outbox = new SqliteOutbox(this.#statements);
		this.#group = new GroupCommit(database, this.#statements);
	}

	async read<Wanted extends ReadRequests>(site: string, wanted: Wanted): Promise<ReadResults<Wanted>> {
		this.#queryCache.detectWrites();
		const answers: Record<string, unknown> = {};
		const uncached: Record<string, ReadRequests[string]> = {};
		for (const name in wanted) {
			const question = wanted[name] as ReadRequests[string];
			const known = this.#queryCache.get(site, question);
			if (known) answers[name] = known.answer;
			else uncached[name] = question;
		}
		for (const [name, answer] of Object.entries(this.#readFromDatabase(site, uncached))) {
			answers[name] = answer;
			this.#queryCache.set(site, uncached[name] as ReadRequests[string], answer);
		}
		return answers as ReadResults<Wanted>;
	}

	#readFromDatabase(site: string, wanted: ReadRequests): ReadResults<ReadRequests> {
		const count = Object.keys(wanted).length;
		if (count === 0) return {};
		const steps = readSteps(this.#dialect, this.#cache, site, wanted);
		// Between two statements another process may write; and one transaction costs less than several.
		const needsTransaction = count > 1;
		if (needsTransaction) this.#begin.run();
		try {
			let step = steps.next();
			while (!step.done) step = steps.next(step.value.map((asked) => this.#statements.all(asked)));
			return step.value;
		} finally {
			if (needsTransaction) this.#end.run();
		}
	}

	async commit(site: string, batch: Batch): Promise<Committed> {
		const { numbers, writtenDocuments } = await this.#group.run(() => {
			this.#queryCache.invalidate(site, batch);
			return this.#writer.apply(site, batch);
		});
		this.#queryCache.recordWrites(site, writtenDocuments);
		if (batch.some(({ events }) => events.length > 0)) for (const listener of this.#listeners) setImmediate(listener);
		return { numbers };
	}

	/** A watch looks by itself, once in each turn of the event loop. */
	detectWrites(): undefined {}

	watch(site: string, question: AnyReadRequest): Watch | undefined {
		return this.#queryCache.watch(site, question);
	}

	async pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.#outbox.pending(limit);
	}

	async settleEvents(events: readonly StoredEvent[]): Promise<void> {
		await this.#group.run(() => this.#outbox.settle(events));
	}

	async eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		const sql = `SELECT ${eventColumns} FROM events WHERE site = ? AND entity = ? AND entity_id = ? ORDER BY sequence`;
		return this.#statements.all({ sql, parameters: [site, entity, entityId] }).map(storedEvent);
	}

	onEvents(listener: () => void): void {
		this.#listeners.push(listener);
	}

	async ping(): Promise<void> {
		this.#statements.all({ sql: "SELECT 1", parameters: [] });
	}

	async close(): Promise<void> {
		this.#group.flush();
		this.#database.close();
	}
}

const registerSatisfies = (database: DatabaseSync): void => {
	let [text, filter]: [string, Filter | undefined] = ["", undefined];
	// A query asks the same of every row.
	const parsed = (json: string): Filter => {
		if (json !== text || !filter) [text, filter] = [json, JSON.parse(json) as Filter];
		return filter;
	};
	database.function("satisfies", { deterministic: true }, (data, json) =>
		Number(satisfies(JSON.parse(String(data)), parsed(String(json)))),
	);
};
