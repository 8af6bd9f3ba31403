import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * The statements that no implementation of a call can avoid. Product responses can be cached in memory, so reading the
 * product's revision is enough; a cart, checkout or order has to be read whole.
 */
export interface Work {
	/** Lists this many products by an index, and counts all. */
	readonly list?: number;
	/** Finds a product by its slug. */
	readonly slug?: boolean;
	/** Looks up this many products by their ids. */
	readonly products?: number;
	readonly reads?: readonly Kind[];
	/** Documents written, with the size of each. */
	readonly writes?: readonly { readonly kind: Kind; readonly how: "insert" | "update"; readonly size: number }[];
	/** Products whose stock is decremented. */
	readonly stock?: number;
	/** Sizes of the recorded events. */
	readonly events?: readonly number[];
	/** Number of signatures with the same kind of key. */
	readonly signatures?: number;
	/** Takes the next order number. */
	readonly number?: boolean;
}

export type Kind = "cart" | "checkout" | "order";

const tables = `
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA busy_timeout = 5000;
CREATE TABLE products (site TEXT, id TEXT, revision INTEGER, slug TEXT, created TEXT, visible INTEGER, data TEXT,
  PRIMARY KEY (site, id));
CREATE INDEX products_created ON products (site, visible, created, id);
CREATE UNIQUE INDEX products_slug ON products (site, slug);
CREATE TABLE stock (site TEXT, id TEXT, revision INTEGER, quantity INTEGER, PRIMARY KEY (site, id));
CREATE TABLE tallies (site TEXT, name TEXT, value INTEGER, PRIMARY KEY (site, name)) WITHOUT ROWID;
CREATE TABLE sequences (site TEXT, name TEXT, value INTEGER, PRIMARY KEY (site, name)) WITHOUT ROWID;
CREATE TABLE events (position INTEGER PRIMARY KEY, site TEXT, id TEXT, entity TEXT, entity_id TEXT, sequence INTEGER,
  type TEXT, data TEXT, time TEXT, pending INTEGER DEFAULT 1);
CREATE INDEX events_of_entity ON events (site, entity, entity_id, sequence);
CREATE INDEX events_pending ON events (position) WHERE pending = 1;
${["cart", "checkout", "order"]
	.map(
		(kind) =>
			`CREATE TABLE "${kind}s" (site TEXT, id TEXT, owner TEXT, revision INTEGER, data TEXT, PRIMARY KEY (site, id));
			 CREATE INDEX ${kind}s_owner ON "${kind}s" (site, owner);`,
	)
	.join("\n")}
`;

const site = "0198c0de-0000-7000-8000-000000000001";
const now = "2026-01-01T00:00:00.000Z";

export class CeilingDatabase {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, StatementSync>();
	#filled = 0;
	#turn = 0;
	#queue: { work: Work; key: string; resolve: () => void }[] = [];

	constructor(database: DatabaseSync) {
		this.#database = database;
		database.exec(tables);
	}

	fill(products: number, size: number): void {
		const filler = "x".repeat(size);
		this.#database.exec("BEGIN");
		for (let index = this.#filled; index < products; index++) {
			const created = String(index).padStart(24, "0");
			this.#run("INSERT INTO products VALUES (?, ?, 1, ?, ?, 1, ?)", [
				site,
				idOf(index),
				`slug-${index}`,
				created,
				filler,
			]);
			this.#run("INSERT INTO stock VALUES (?, ?, 1, 1000000000)", [site, idOf(index)]);
		}
		this.#run("INSERT OR REPLACE INTO tallies VALUES (?, 'products', ?)", [site, products]);
		this.#database.exec("COMMIT");
		this.#filled = Math.max(this.#filled, products);
	}

	/** Reads synchronously; if there is something to write, returns a promise that resolves when it is durable. */
	work(work: Work, key: string): Promise<void> | undefined {
		this.#turn += 1;
		if (work.list) {
			this.#all(
				"SELECT id, revision FROM products WHERE site = ? AND visible = 1 ORDER BY created DESC, id DESC LIMIT ?",
				[site, work.list],
			);
			this.#all("SELECT value FROM tallies WHERE site = ? AND name = 'products'", [site]);
		}
		if (work.slug) {
			this.#all("SELECT id, revision FROM products WHERE site = ? AND slug = ?", [
				site,
				`slug-${this.#turn % this.#filled}`,
			]);
		}
		if (work.products) {
			const ids = Array.from({ length: work.products }, (_, index) => idOf((this.#turn + index) % this.#filled));
			this.#all("SELECT id, revision FROM products WHERE site = ? AND id IN (SELECT value FROM json_each(?))", [
				site,
				JSON.stringify(ids),
			]);
		}
		for (const kind of work.reads ?? [])
			this.#all(`SELECT revision, data FROM "${kind}s" WHERE site = ? AND id = ?`, [site, key]);
		return work.writes ? this.#commit(work, key) : undefined;
	}

	/** All requests of one turn of the event loop share one flush to the disk. */
	#commit(work: Work, key: string): Promise<void> {
		return new Promise((resolve) => {
			if (this.#queue.push({ work, key, resolve }) === 1) setImmediate(() => this.#flush());
		});
	}

	#flush(): void {
		const group = this.#queue;
		this.#queue = [];
		this.#database.exec("BEGIN IMMEDIATE");
		for (const { work, key } of group) this.#write(work, key);
		this.#database.exec("COMMIT");
		for (const { resolve } of group) resolve();
	}

	#write(work: Work, key: string): void {
		for (const { kind, how, size } of work.writes ?? []) {
			if (how === "update") {
				this.#run(`UPDATE "${kind}s" SET revision = revision + 1, data = ? WHERE site = ? AND id = ?`, [
					filling(size),
					site,
					key,
				]);
			} else {
				this.#run(`INSERT OR REPLACE INTO "${kind}s" VALUES (?, ?, ?, 1, ?)`, [site, key, key, filling(size)]);
			}
		}
		if (work.number) {
			this.#run(
				"INSERT INTO sequences VALUES (?, 'order', 1) ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value",
				[site],
			);
		}
		for (let index = 0; index < (work.stock ?? 0); index++) {
			this.#run("UPDATE stock SET quantity = quantity - 1 WHERE site = ? AND id = ? AND quantity >= 1", [
				site,
				idOf((this.#turn + index) % this.#filled),
			]);
		}
		for (const [index, size] of (work.events ?? []).entries()) {
			this.#turn += 1;
			this.#run("INSERT INTO events VALUES (NULL, ?, ?, 'entity', ?, ?, 'type', ?, ?, 1)", [
				site,
				idOf(this.#turn),
				key,
				index,
				filling(size),
				now,
			]);
		}
	}

	#prepare(sql: string): StatementSync {
		let statement = this.#statements.get(sql);
		if (!statement) {
			statement = this.#database.prepare(sql);
			statement.setReturnArrays(true);
			this.#statements.set(sql, statement);
		}
		return statement;
	}

	#all(sql: string, parameters: (string | number)[]): void {
		this.#prepare(sql).all(...parameters);
	}

	#run(sql: string, parameters: (string | number)[]): void {
		this.#prepare(sql).run(...parameters);
	}
}

const idOf = (index: number): string => `0198c0de-0000-7000-8000-${String(index).padStart(12, "0")}`;

const fillings = new Map<number, string>();
const filling = (size: number): string => {
	const known = fillings.get(size) ?? "x".repeat(size);
	fillings.set(size, known);
	return known;
};
