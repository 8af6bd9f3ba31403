import { DatabaseSync } from "node:sqlite";
import type { Batch } from "../batch.ts";
import type { AnyCollection } from "../collection.ts";
import { DocumentCache } from "../document-cache.ts";
import { eventColumns, storedEvent } from "../event-rows.ts";
import type { Dialect } from "../query/compile.ts";
import { satisfies } from "../query/evaluate.ts";
import type { Filter } from "../query/filter.ts";
import { answering } from "../questions.ts";
import type { Answers, Committed, QuestionShape, Questions, Store, StoredEvent, Watch } from "../store.ts";
import { sqliteDialect } from "./dialect.ts";
import { GroupCommit } from "./group-commit.ts";
import { KnownAnswers } from "./known-answers.ts";
import { SqliteOutbox } from "./outbox.ts";
import { migrate } from "./schema.ts";
import { type Prepared, Statements } from "./statements.ts";
import { unavailableOr } from "./trouble.ts";
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
	readonly #known: KnownAnswers;
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
		this.#known = new KnownAnswers(this.#statements, this.#cache);
		this.#dialect = sqliteDialect(this.#statements);
		this.#begin = this.#statements.silent("BEGIN");
		this.#end = this.#statements.silent("COMMIT");
		this.#writer = new SqliteWriter(this.#statements);
		this.#outbox = new SqliteOutbox(this.#statements);
		this.#group = new GroupCommit(database, this.#statements);
	}

	async read<Wanted extends Questions>(site: string, wanted: Wanted): Promise<Answers<Wanted>> {
		this.#known.lookAround();
		const answers: Record<string, unknown> = {};
		const open: Record<string, Questions[string]> = {};
		for (const name in wanted) {
			const question = wanted[name] as Questions[string];
			const known = this.#known.recall(site, question);
			if (known) answers[name] = known.answer;
			else open[name] = question;
		}
		for (const [name, answer] of Object.entries(this.#ask(site, open))) {
			answers[name] = answer;
			this.#known.keep(site, open[name] as Questions[string], answer);
		}
		return answers as Answers<Wanted>;
	}

	#ask(site: string, wanted: Questions): Answers<Questions> {
		const count = Object.keys(wanted).length;
		if (count === 0) return {};
		const steps = answering(this.#dialect, this.#cache, site, wanted);
		// Between two statements another process may write; and one transaction costs less than several.
		const inOneMoment = count > 1;
		if (inOneMoment) this.#begin.run();
		try {
			let step = steps.next();
			while (!step.done) step = steps.next(step.value.map((asked) => this.#statements.all(asked)));
			return step.value;
		} finally {
			if (inOneMoment) this.#end.run();
		}
	}

	async commit(site: string, batch: Batch): Promise<Committed> {
		const { numbers, traces } = await this.#group.run(() => {
			this.#known.forget(site, batch);
			return this.#writer.apply(site, batch);
		});
		this.#known.learn(site, traces);
		if (batch.some(({ events }) => events.length > 0)) for (const listener of this.#listeners) setImmediate(listener);
		return { numbers };
	}

	/** A watch looks by itself, once in each turn of the event loop. */
	look(): undefined {}

	watch(site: string, question: QuestionShape): Watch | undefined {
		return this.#known.watch(site, question);
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
