import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseJson } from "@cartwright/contract/json";
import type { Batch } from "../batch.ts";
import type { AnyCollection, Document } from "../collection.ts";
import { DocumentCache } from "../document-cache.ts";
import type { Dialect } from "../query/compile.ts";
import { type Matcher, matcher } from "../query/evaluate.ts";
import type { Filter } from "../query/filter.ts";
import { sortKey } from "../query/sort-key.ts";
import { readSteps } from "../read-steps.ts";
import { CommitListeners, type FinishedCommit, type StoreStatistics } from "../statistics.ts";
import type { AnyReadRequest, Committed, ReadRequests, ReadResults, Store, StoredEvent, Watch } from "../store.ts";
import { compactId } from "./compact-values.ts";
import { Compression } from "./compression.ts";
import { unavailableOr } from "./database-errors.ts";
import { sqliteDialect } from "./dialect.ts";
import { eventColumns, eventValues, historyName, storedEvent } from "./event-rows.ts";
import { GroupCommit } from "./group-commit.ts";
import { Names } from "./names.ts";
import { SqliteOutbox } from "./outbox.ts";
import { QueryCache } from "./query-cache.ts";
import { migrate } from "./schema.ts";
import { siteCode, writableSiteCode } from "./sites.ts";
import { type Prepared, Statements } from "./statements.ts";
import { SqliteWriter } from "./writer.ts";

export interface SqliteOptions {
	/** Path of the database file. It is created if it does not exist. */
	file: string;
	collections: readonly AnyCollection[];
	/** Size of the document cache in characters. */
	cacheSize?: number;
	/** Called with every statement. For tests that count statements. */
	onStatement?: (sql: string) => void;
}

/** How long a process waits for another that writes, in milliseconds. */
const busyTimeout = 5000;

/** Opens the embedded engine: one file, one writing process, durable at every acknowledged commit. */
export const openSqliteStore = (options: SqliteOptions): Store => {
	let database: DatabaseSync | undefined;
	try {
		makePrivate(options.file);
		database = new DatabaseSync(options.file, { timeout: busyTimeout });
		prepare(database);
		migrate(database, options.collections);
		return new SqliteStore(database, options);
	} catch (error) {
		database?.close();
		throw unavailableOr(error);
	}
};

/** Made before SQLite makes it for all to read. Its log and index files get the rights of the file. */
const makePrivate = (file: string): void => {
	if (file === ":memory:" || existsSync(file)) return;
	try {
		closeSync(openSync(file, "a", 0o600));
	} catch {
		// SQLite says better what is wrong.
	}
};

const prepare = (database: DatabaseSync): void => {
	useWal(database);
	database.exec("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
	// Fewer and longer checkpoints: a page that changes often is then copied once for many commits.
	database.exec("PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864");
	database.exec("PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY");
};

/**
 * Only the process that creates the file changes the mode. SQLite does not wait if several do so at once, so this
 * retries.
 */
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

// SQLITE_BUSY with any extended code.
const isBusy = (error: unknown): boolean =>
	error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;

class SqliteStore implements Store {
	readonly #database: DatabaseSync;
	readonly #statements: Statements;
	readonly #names: Names;
	readonly #cache: DocumentCache;
	readonly #queryCache: QueryCache;
	readonly #dialect: Dialect;
	readonly #startTransaction: Prepared;
	readonly #end: Prepared;
	readonly #writer: SqliteWriter;
	readonly #outbox: SqliteOutbox;
	readonly #group: GroupCommit;
	readonly #listeners: (() => void)[] = [];
	readonly #commits = new CommitListeners();
	readonly #file: string;

	constructor(database: DatabaseSync, { file, collections, cacheSize = 24_000_000, onStatement }: SqliteOptions) {
		this.#database = database;
		this.#file = file;
		this.#statements = new Statements(database, onStatement);
		this.#names = new Names(this.#statements);
		this.#cache = new DocumentCache(cacheSize);
		this.#queryCache = new QueryCache(this.#statements, this.#cache);
		const compression = new Compression(this.#names, collections);
		registerFunctions(database, compression);
		this.#dialect = sqliteDialect(this.#statements, compression.decompress);
		this.#startTransaction = this.#statements.silent("BEGIN");
		this.#end = this.#statements.silent("COMMIT");
		this.#writer = new SqliteWriter(this.#statements, this.#names, compression);
		this.#outbox = new SqliteOutbox(this.#statements, this.#names);
		this.#group = new GroupCommit(database, this.#statements);
	}

	async read<Wanted extends ReadRequests>(siteId: string, requests: Wanted): Promise<ReadResults<Wanted>> {
		this.#queryCache.detectWrites();
		const site = siteCode(this.#names, siteId);
		const results: Record<string, unknown> = {};
		const uncached: Record<string, ReadRequests[string]> = {};
		for (const name in requests) {
			const request = requests[name] as ReadRequests[string];
			const cached = this.#queryCache.get(site, request);
			if (cached) results[name] = cached.result;
			else uncached[name] = request;
		}
		for (const [name, result] of Object.entries(this.#readFromDatabase(site, uncached))) {
			results[name] = result;
			this.#queryCache.set(site, uncached[name] as ReadRequests[string], result);
		}
		return results as ReadResults<Wanted>;
	}

	#readFromDatabase(site: string, requests: ReadRequests): ReadResults<ReadRequests> {
		const count = Object.keys(requests).length;
		if (count === 0) return {};
		const steps = readSteps(this.#dialect, this.#cache, site, requests);
		// Another process may write between two statements; and one transaction costs less than several.
		const needsTransaction = count > 1;
		if (needsTransaction) this.#startTransaction.run();
		try {
			let step = steps.next();
			while (!step.done) step = steps.next(step.value.map((statement) => this.#statements.all(statement)));
			return step.value;
		} finally {
			if (needsTransaction) this.#end.run();
		}
	}

	commit(siteId: string, batch: Batch): Promise<Committed> {
		return this.#commits.around(siteId, batch, this.#commit(siteId, batch));
	}

	async #commit(siteId: string, batch: Batch): Promise<Committed> {
		const site = this.#writableSite(siteId);
		const events = eventValues(this.#names, site, batch);
		const { numbers, writtenDocuments } = await this.#group.run(() => {
			this.#cache.invalidate(site, batch);
			this.#queryCache.invalidate(site, batch);
			return this.#writer.apply(site, batch, events);
		});
		this.#queryCache.recordWrites(site, writtenDocuments);
		if (batch.some(({ events }) => events.length > 0)) for (const listener of this.#listeners) setImmediate(listener);
		return { numbers };
	}

	#writableSite(siteId: string): string {
		const before = siteCode(this.#names, siteId);
		const site = writableSiteCode(this.#names, siteId);
		// What was read of the site before it had rows was cached under another code.
		if (site !== before) this.#queryCache.invalidateSite(before);
		return site;
	}

	/** Nothing to wait for: a watch checks by itself, once in each turn of the event loop. */
	detectWrites(): undefined {}

	watch(siteId: string, request: AnyReadRequest): Watch | undefined {
		return this.#queryCache.watch(siteCode(this.#names, siteId), request);
	}

	version(collection: AnyCollection): number {
		return this.#queryCache.version(collection);
	}

	async pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.#outbox.pending(limit);
	}

	async settleEvents(events: readonly StoredEvent[]): Promise<void> {
		await this.#group.run(() => this.#outbox.settle(events));
	}

	async eventsOf(siteId: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		const history = this.#names.find(historyName(siteCode(this.#names, siteId), entity));
		if (history === undefined) return [];
		const sql = `SELECT ${eventColumns} FROM events WHERE entity_id = ? AND history = ? ORDER BY sequence`;
		const rows = this.#statements.all({ sql, parameters: [compactId(entityId), history] });
		return rows.map((row) => storedEvent(this.#names, row));
	}

	onEvents(listener: () => void): void {
		this.#listeners.push(listener);
	}

	onCommit(listener: (commit: FinishedCommit) => void): void {
		this.#commits.add(listener);
	}

	async statistics(): Promise<StoreStatistics> {
		const oldest = this.#outbox.pending(1)[0]?.time;
		return {
			engine: "sqlite",
			pendingEvents: { count: this.#outbox.pendingCount, ...(oldest ? { oldest } : {}) },
			caches: { documents: this.#cache.use, queries: this.#queryCache.use },
			files: { database: sizeOf(this.#file), log: sizeOf(`${this.#file}-wal`) },
			flushes: this.#group.flushes,
		};
	}

	async ping(): Promise<void> {
		// Writes the first page of the file, which has this number, also if it is the same.
		this.#statements.all({ sql: "PRAGMA application_id = 0", parameters: [] });
	}

	async close(): Promise<void> {
		this.#group.flush();
		this.#database.close();
	}
}

/** 0 for a file that does not exist. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const isSame = (data: unknown, other: unknown): boolean =>
	data instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(data, other) === 0 : data === other;

const registerFunctions = (database: DatabaseSync, { decompress }: Compression): void => {
	let [text, matches]: [string, Matcher | undefined] = ["", undefined];
	// A query passes the same filter for every row.
	const matcherOf = (json: string): Matcher => {
		if (json !== text || !matches) [text, matches] = [json, matcher(JSON.parse(json) as Filter)];
		return matches;
	};
	let [read, doc]: [unknown, Document | undefined] = [undefined, undefined];
	// A sort by several fields passes the same document for each.
	const documentOf = (data: unknown): Document => {
		if (!doc || !isSame(data, read)) [read, doc] = [data, parseJson(decompress(data)) as Document];
		return doc;
	};
	database.function("satisfies", { deterministic: true }, (data, json) =>
		Number(matcherOf(String(json))(documentOf(data))),
	);
	database.function("json_of", { deterministic: true }, (data) => decompress(data));
	database.function("sort_key", { deterministic: true }, (data, field) => sortKey(documentOf(data), String(field)));
};
