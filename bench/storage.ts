import { randomUUID } from "node:crypto";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { create, type NewEvent, replace } from "@cartwright/store/batch";
import { collection, type Document, type Stored } from "@cartwright/store/collection";
import { openPostgresStore } from "@cartwright/store/postgres/store";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import { byId, byIds, page, type Store } from "@cartwright/store/store";
import { startPostgres } from "@cartwright/testing/postgres";

const usage = `node bench/storage.ts [--engine sqlite|postgres] [--seconds 2]

Measures the storage port alone, next to what the disk itself can do in the same run.`;

const { values: options } = parseArgs({
	options: {
		engine: { type: "string", default: "sqlite" },
		seconds: { type: "string", default: "2" },
		help: { type: "boolean", default: false },
	},
});
const seconds = Number(options.seconds);
const site = "site";

interface Item extends Document {
	readonly slug: string;
	readonly price: number;
	readonly visible: boolean;
	readonly collectionIds: readonly string[];
	readonly text: string;
}

const declaration = {
	fields: { slug: "text", price: "number", visible: "boolean", collectionIds: "texts" },
	indexes: [["price"], ["visible", "price"]],
	unique: [["slug"]],
	counters: ["stock"],
	present: ["price"],
} as const;
const items = collection<Item>("items", declaration);
const cachedItems = collection<Item>("cached_items", { ...declaration, cached: true });

interface Row {
	readonly name: string;
	readonly perSecond: number;
	readonly p50: number;
	readonly p99: number;
}

if (options.help) console.log(usage);
else await main();

async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-storage-"));
	const server = options.engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
	const collections = [items, cachedItems];
	const store = server
		? await openPostgresStore({ url: server.url, collections, poolSize: 32 })
		: openSqliteStore({ file: join(folder, "store.db"), collections });
	try {
		const ids = await fill(store);
		const disk = await measure("disk: append 4 KB, fdatasync", 1, flushing(folder));
		const bare = await measure("bare SQLite: one row, one transaction", 1, bareInserting(folder));
		const alone = await measure("commit, one at a time", 1, committing(store, ids));
		const together = await measure("commit, 32 writers", 32, committing(store, ids));
		print([disk, bare, alone, together, ...(await reads(store, ids))]);
		console.log(`\n32 writers / one at a time: ${(together.perSecond / alone.perSecond).toFixed(1)} ×`);
		console.log(`32 writers / bare SQLite:   ${(together.perSecond / bare.perSecond).toFixed(1)} ×`);
	} finally {
		await store.close();
		await server?.stop();
		rmSync(folder, { recursive: true });
	}
}

/** Documents of some 2 KB, as products are. */
async function fill(store: Store): Promise<string[]> {
	const ids = Array.from({ length: 2000 }, () => randomUUID());
	for (let at = 0; at < ids.length; at += 100) {
		const docs = ids.slice(at, at + 100).map(newItem);
		await store.commit(site, [
			...docs.map((doc) => create(items, doc)),
			...docs.map((doc) => create(cachedItems, doc)),
		]);
	}
	return ids;
}

function newItem(id: string, index: number): Item {
	const text = "A mug that keeps its warmth, and its word. ".repeat(45);
	return {
		id,
		slug: `mug-${id}`,
		price: index % 50,
		visible: index % 9 > 0,
		collectionIds: [`c${index % 7}`, "all"],
		text,
	};
}

function flushing(folder: string) {
	const file = openSync(join(folder, "flushed"), "w");
	const block = Buffer.alloc(4096, 1);
	return {
		turn: () => () => {
			writeSync(file, block);
			fdatasyncSync(file);
		},
		end: () => closeSync(file),
	};
}

function bareInserting(folder: string) {
	const database = new DatabaseSync(join(folder, "bare.db"));
	database.exec(
		"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, data TEXT)",
	);
	const insert = database.prepare("INSERT INTO rows (data) VALUES (?)");
	const data = JSON.stringify(newItem("bare", 0));
	return { turn: () => () => void insert.run(data), end: () => database.close() };
}

/** Each writer replaces a document of its own, with an event, as an edit of a cart does. */
function committing(store: Store, ids: readonly string[]) {
	return {
		turn: (writer: number) => {
			const id = ids[writer] as string;
			let before: Stored<Item> | undefined;
			return async () => {
				before ??= (await store.read(site, { found: byId(items, id) })).found as Stored<Item>;
				const doc = { ...before.doc, price: before.doc.price + 1 };
				await store.commit(site, [replace(items, before, doc, [newEvent(doc)])]);
				before = { doc, revision: before.revision + 1 };
			};
		},
		end: () => {},
	};
}

function newEvent({ id, price }: Item): NewEvent {
	return {
		id: randomUUID(),
		entity: "item",
		type: "item.updated",
		data: { id, price },
		time: new Date().toISOString(),
	};
}

async function reads(store: Store, ids: readonly string[]): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [kind, from] of [
		["", items],
		[", cached", cachedItems],
	] as const) {
		const reading = (wanted: () => Parameters<Store["read"]>[1]) => ({
			turn: () => async () => void (await store.read(site, wanted())),
			end: () => {},
		});
		const first = () => Math.floor(Math.random() * (ids.length - 300));
		rows.push(
			await measure(
				`byId${kind}`,
				1,
				reading(() => ({ one: byId(from, ids[first()] as string) })),
			),
		);
		const query = {
			filter: { op: "eq", field: "visible", value: true } as const,
			sort: [{ field: "price", order: "ASC" } as const],
			limit: 20,
		};
		rows.push(
			await measure(
				`page of 20${kind}`,
				1,
				reading(() => ({ some: page(from, query) })),
			),
		);
		rows.push(
			await measure(
				`byIds of 300${kind}`,
				1,
				reading(() => {
					const at = first();
					return { some: byIds(from, ids.slice(at, at + 300)) };
				}),
			),
		);
	}
	return rows;
}

interface Work {
	/** Begins a worker's work and answers what it does again and again. */
	turn(worker: number): () => Promise<void> | void;
	end(): void;
}

async function measure(name: string, workers: number, work: Work): Promise<Row> {
	const times: number[] = [];
	const run = async (worker: number) => {
		const turn = work.turn(worker);
		for (let warm = 0; warm < 30; warm += 1) await turn();
		const end = performance.now() + seconds * 1000;
		for (let began = performance.now(); began < end; began = performance.now()) {
			await turn();
			times.push(performance.now() - began);
		}
	};
	await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
	work.end();
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	return { name, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function print(rows: readonly Row[]): void {
	console.log(`${"".padEnd(40)}${["per s", "p50 ms", "p99 ms"].map((heading) => heading.padStart(10)).join("")}`);
	for (const { name, perSecond, p50, p99 } of rows) {
		const cells = [perSecond.toFixed(0), p50.toFixed(3), p99.toFixed(3)].map((cell) => cell.padStart(10));
		console.log(`${name.padEnd(40)}${cells.join("")}`);
	}
}
