import type { Batch } from "../batch.ts";
import type { AnyCollection } from "../collection.ts";
import { DocumentCache } from "../document-cache.ts";
import { StoreUnavailable } from "../errors.ts";
import type { ResultRow, SqlStatement } from "../query/sql-statement.ts";
import { readSteps } from "../read-steps.ts";
import { CommitListeners, type FinishedCommit, type StoreStatistics } from "../statistics.ts";
import { storableText } from "../storable-text.ts";
import type { Committed, ReadRequests, ReadResults, Store, StoredEvent, Watch } from "../store.ts";
import { Announcements, announcedCollections } from "./announcements.ts";
import { commitErrorOf } from "./commit-error.ts";
import { Connections, readSnapshot, readWrite } from "./connections.ts";
import { unavailableOr } from "./database-errors.ts";
import { postgres } from "./dialect.ts";
import { storedEvent } from "./event-rows.ts";
import { countPending, eventsOfEntity, pendingEvents, settleStatements } from "./events.ts";
import { migrate } from "./schema.ts";
import { WriteDetector } from "./write-detector.ts";
import { writeStatements } from "./write-statements.ts";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database` */
	url: string;
	collections: readonly AnyCollection[];
	/** Size of the document cache in characters. */
	cacheSize?: number;
	/** Called with every statement except BEGIN, COMMIT and the check for writes. For tests that count statements. */
	onStatement?: (sql: string) => void;
	/** Maximum number of connections of this process. */
	poolSize?: number;
}

/** Opens the PostgreSQL engine, for shops with more than one process. */
export const openPostgresStore = async (options: PostgresOptions): Promise<Store> => {
	const { url, collections, poolSize = 10, onStatement } = options;
	const connections = new Connections({ url, poolSize, onStatement });
	try {
		await connections.use((client) => migrate(client, collections));
	} catch (error) {
		await connections.close();
		throw unavailableOr(error);
	}
	return new PostgresStore(connections, new Announcements(url), options.cacheSize ?? 24_000_000);
};

class PostgresStore implements Store {
	readonly #connections: Connections;
	readonly #announcements: Announcements;
	readonly #cache: DocumentCache;
	readonly #writeDetector: WriteDetector;
	readonly #listeners: (() => void)[] = [];
	readonly #commits = new CommitListeners();

	constructor(connections: Connections, announcements: Announcements, cacheSize: number) {
		this.#connections = connections;
		this.#announcements = announcements;
		this.#cache = new DocumentCache(cacheSize);
		this.#writeDetector = new WriteDetector(async () => {
			const snapshotQuery = { name: "look", text: "SELECT pg_current_snapshot()::text AS snapshot" };
			const { rows } = await connections.use((client) => client.query<{ snapshot: string }>(snapshotQuery));
			return rows[0]?.snapshot ?? "";
		});
	}

	async read<Wanted extends ReadRequests>(site: string, wanted: Wanted): Promise<ReadResults<Wanted>> {
		const steps = readSteps(postgres, this.#cache, storableText(site), wanted);
		let step = steps.next();
		while (!step.done) step = steps.next(await this.#run(step.value, readSnapshot));
		return step.value;
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return this.#commits.around(site, batch, this.#commit(site, batch));
	}

	async #commit(givenSite: string, batch: Batch): Promise<Committed> {
		const site = storableText(givenSite);
		const statements = writeStatements(site, batch);
		const numbers: Record<string, number> = {};
		try {
			const results = await this.#connections.run(statements, readWrite);
			for (const [index, { numbered }] of statements.entries()) {
				if (numbered !== undefined) numbers[numbered] = Number(results[index]?.[0]?.[0]);
			}
		} catch (error) {
			throw unavailableOr(await commitErrorOf(this.#connections, site, statements, error));
		}
		this.#announcements.record(announcedCollections(batch));
		if (batch.some(({ events }) => events.length > 0)) for (const listener of this.#listeners) setImmediate(listener);
		return { numbers };
	}

	detectWrites(): Promise<void> {
		return this.#writeDetector.detectWrites();
	}

	watch(): Watch {
		const holds = this.#writeDetector.watch();
		return () => holds;
	}

	version(collection: AnyCollection): number {
		return this.#announcements.version(collection);
	}

	async pendingEvents(limit: number): Promise<StoredEvent[]> {
		const [rows = []] = await this.#run([pendingEvents(limit)], readSnapshot);
		return rows.map(storedEvent);
	}

	async settleEvents(events: readonly StoredEvent[]): Promise<void> {
		await this.#run(settleStatements(events), readWrite);
	}

	async eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		const [rows = []] = await this.#run(
			[eventsOfEntity(storableText(site), entity, storableText(entityId))],
			readSnapshot,
		);
		return rows.map(storedEvent);
	}

	onEvents(listener: () => void): void {
		this.#listeners.push(listener);
	}

	onCommit(listener: (commit: FinishedCommit) => void): void {
		this.#commits.add(listener);
	}

	async statistics(): Promise<StoreStatistics> {
		const [[pending] = []] = await this.#run([countPending], readSnapshot);
		const [count, oldest] = pending ?? [];
		return {
			engine: "postgres",
			pendingEvents: { count: Number(count), ...(oldest ? { oldest: String(oldest) } : {}) },
			caches: { documents: this.#cache.use },
			connections: this.#connections.state,
		};
	}

	async ping(): Promise<void> {
		// Taking a transaction id writes to the log of the database, and fails on a standby.
		const sql = "SELECT pg_current_xact_id()::text, current_setting('transaction_read_only')";
		const [[row] = []] = await this.#run([{ sql, parameters: [] }], readWrite);
		if (row?.[1] === "on") throw new StoreUnavailable("forbidden");
	}

	async #run(statements: readonly SqlStatement[], transaction: string): Promise<ResultRow[][]> {
		try {
			return await this.#connections.run(statements, transaction);
		} catch (error) {
			throw unavailableOr(error);
		}
	}

	async close(): Promise<void> {
		await this.#announcements.close();
		await this.#connections.close();
	}
}
