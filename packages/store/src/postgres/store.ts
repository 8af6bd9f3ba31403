import type { Batch } from "../batch.ts";
import type { AnyCollection } from "../collection.ts";
import { DocumentCache } from "../document-cache.ts";
import { storedEvent } from "../event-rows.ts";
import type { Asked, ResultRow } from "../query/asked.ts";
import { answering } from "../questions.ts";
import type { Answers, Committed, Questions, Store, StoredEvent, Watch } from "../store.ts";
import { Connections, oneMoment, oneTransaction } from "./connections.ts";
import { postgres } from "./dialect.ts";
import { eventsOfEntity, pendingEvents, settleStatements } from "./events.ts";
import { refusalOf } from "./refusal.ts";
import { migrate } from "./schema.ts";
import { Standstill } from "./standstill.ts";
import { unavailableOr } from "./trouble.ts";
import { writeStatements } from "./write-statements.ts";

export interface PostgresOptions {
	/** `postgres://user:password@host:port/database` */
	url: string;
	collections: readonly AnyCollection[];
	/** How many characters of cached documents are kept in memory. */
	cacheSize?: number;
	/** Hears of every statement but BEGIN, COMMIT and the look for changes; for tests that count them. */
	onStatement?: (sql: string) => void;
	/** How many connections this process opens at most. */
	poolSize?: number;
}

/** Opens the engine for shops with more than one process. */
export const openPostgresStore = async (options: PostgresOptions): Promise<Store> => {
	const { url, collections, poolSize = 10, onStatement } = options;
	const connections = new Connections({ url, poolSize, onStatement });
	try {
		await connections.use((client) => migrate(client, collections));
	} catch (error) {
		await connections.close();
		throw unavailableOr(error);
	}
	return new PostgresStore(connections, options.cacheSize ?? 24_000_000);
};

class PostgresStore implements Store {
	readonly #connections: Connections;
	readonly #cache: DocumentCache;
	readonly #standstill: Standstill;
	readonly #listeners: (() => void)[] = [];

	constructor(connections: Connections, cacheSize: number) {
		this.#connections = connections;
		this.#cache = new DocumentCache(cacheSize);
		this.#standstill = new Standstill(async () => {
			const look = { name: "look", text: "SELECT pg_current_snapshot()::text AS snapshot" };
			const { rows } = await connections.use((client) => client.query<{ snapshot: string }>(look));
			return rows[0]?.snapshot ?? "";
		});
	}

	async read<Wanted extends Questions>(site: string, wanted: Wanted): Promise<Answers<Wanted>> {
		const steps = answering(postgres, this.#cache, site, wanted);
		let step = steps.next();
		while (!step.done) step = steps.next(await this.#run(step.value, oneMoment));
		return step.value;
	}

	async commit(site: string, batch: Batch): Promise<Committed> {
		const statements = writeStatements(site, batch);
		const numbers: Record<string, number> = {};
		try {
			const results = await this.#connections.run(statements, oneTransaction);
			for (const [index, { numbered }] of statements.entries()) {
				if (numbered !== undefined) numbers[numbered] = Number(results[index]?.[0]?.[0]);
			}
		} catch (error) {
			throw unavailableOr(await refusalOf(this.#connections, site, statements, error));
		}
		if (batch.some(({ events }) => events.length > 0)) for (const listener of this.#listeners) setImmediate(listener);
		return { numbers };
	}

	look(): Promise<void> {
		return this.#standstill.look();
	}

	watch(): Watch {
		const holds = this.#standstill.watch();
		return () => holds;
	}

	async pendingEvents(limit: number): Promise<StoredEvent[]> {
		const [rows = []] = await this.#run([pendingEvents(limit)], oneMoment);
		return rows.map(storedEvent);
	}

	async settleEvents(events: readonly StoredEvent[]): Promise<void> {
		await this.#run(settleStatements(events), oneTransaction);
	}

	async eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		const [rows = []] = await this.#run([eventsOfEntity(site, entity, entityId)], oneMoment);
		return rows.map(storedEvent);
	}

	onEvents(listener: () => void): void {
		this.#listeners.push(listener);
	}

	async ping(): Promise<void> {
		await this.#run([{ sql: "SELECT 1", parameters: [] }], oneMoment);
	}

	async #run(statements: readonly Asked[], begin: string): Promise<ResultRow[][]> {
		try {
			return await this.#connections.run(statements, begin);
		} catch (error) {
			throw unavailableOr(error);
		}
	}

	async close(): Promise<void> {
		await this.#connections.close();
	}
}
