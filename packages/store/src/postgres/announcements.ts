import { Client } from "pg";
import { type Batch, isAnnounced } from "../batch.ts";
import type { AnyCollection } from "../collection.ts";

/** Each commit notifies it of the announced collections that it writes to. */
export const channel = "cartwright_writes";

const reconnectAfterMs = 1000;

/** Names of the announced collections that a batch writes to. */
export const announcedCollections = (batch: Batch): readonly string[] => [
	...new Set(batch.filter(isAnnounced).map(({ collection }) => collection.name)),
];

/**
 * Counts the writes of all processes to announced collections. Listens on a connection of its own, from the first time
 * that a version is read: commands that end at once do not need it.
 */
export class Announcements {
	readonly #url: string;
	readonly #writes = new Map<string, number>();
	/** Incremented when notifications may have been missed. */
	#gaps = 0;
	#client: Client | undefined;
	#retry: NodeJS.Timeout | undefined;
	#closed = false;

	constructor(url: string) {
		this.#url = url;
	}

	/** See `Store.version`. */
	version({ name }: AnyCollection): number {
		if (!this.#client && !this.#retry && !this.#closed) this.#listen();
		return this.#gaps + (this.#writes.get(name) ?? 0);
	}

	/** Counts a write to each of these collections. */
	record(names: readonly string[]): void {
		for (const name of names) this.#writes.set(name, (this.#writes.get(name) ?? 0) + 1);
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearTimeout(this.#retry);
		await this.#client?.end().catch(() => {});
	}

	#listen(): void {
		const client = new Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 10_000 });
		this.#client = client;
		client.on("notification", ({ payload }) => this.record(payload ? [payload] : []));
		// Reported by `end` as well, or by the pending `connect` or `query`.
		client.on("error", () => {});
		client.on("end", () => this.#reconnect());
		client
			.connect()
			.then(() => client.query(`LISTEN ${channel}`))
			.then(
				() => {
					this.#gaps += 1;
				},
				() => client.end().catch(() => this.#reconnect()),
			);
	}

	#reconnect(): void {
		this.#client = undefined;
		this.#gaps += 1;
		if (this.#closed || this.#retry) return;
		this.#retry = setTimeout(() => {
			this.#retry = undefined;
			if (!this.#closed) this.#listen();
		}, reconnectAfterMs).unref();
	}
}
