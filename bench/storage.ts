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

const usage = `node_modules/.bin/node bench/storage.ts [--engine sqlite|postgres] [--rounds 5] [--seconds 0.5]

Measures the storage port alone, next to what the disk itself can do in the same run.`;

const { values: options } = parseArgs({
	options: {
		engine: { type: "string", default: "sqlite" },
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "0.5" },
		help: { type: "boolean", default: false },
	},
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
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
		const rows = await measure([
			{ name: "disk: append 4 KB, fdatasync", ...flushing(folder) },
			{ name: "bare SQLite: one row, one transaction", ...bareInserting(folder) },
			{ name: "commit, one at a time", ...committing(store, ids) },
			{ name: "commit, 32 writers", workers: 32, ...committing(store, ids.slice(1)) },
			...reading(store, ids),
		]);
		print(rows);
		const [, bare, alone, together] = rows.map(({ perSecond }) => perSecond);
		console.log(`\n32 writers / one at a time: ${((together ?? 0) / (alone ?? 0)).toFixed(1)} ×`);
		console.log(`32 writers / bare SQLite:   ${((together ?? 0) / (bare ?? 0)).toFixed(1)} ×`);
	} finally {
		await store.close();
		await server?.stop();
		rmSync(folder, { recursive: true });
	}
}

/** Documents of about 2 KB, like products. */
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

/** Each writer replaces its own document, with an event, like a cart change. */
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

function reading(store: Store, ids: readonly string[]): Work[] {
	const work = (name: string, wanted: () => Parameters<Store["read"]>[1]): Work => ({
		name,
		turn: () => async () => void (await store.read(site, wanted())),
		end: () => {},
	});
	const visible = {
		filter: { op: "eq", field: "visible", value: true },
		sort: [{ field: "price", order: "ASC" }],
		limit: 20,
	} as const;
	const kinds = [
		["", items],
		[", cached", cachedItems],
	] as const;
	return kinds.flatMap(([kind, from]) => {
		const first = () => Math.floor(Math.random() * (ids.length - 300));
		return [
			work(`byId${kind}`, () => ({ one: byId(from, ids[first()] as string) })),
			work(`page of 20${kind}`, () => ({ some: page(from, visible) })),
			work(`byIds of 300${kind}`, () => {
				const at = first();
				return { some: byIds(from, ids.slice(at, at + 300)) };
			}),
		];
	});
}

interface Work {
	readonly name: string;
	/** The concurrency; 1 by default. */
	readonly workers?: number;
	/** Starts a worker and returns the function that it repeats. */
	turn(worker: number): () => Promise<void> | void;
	end(): void;
}

/** Alternating rounds of all workloads, so that other load on the machine affects each; medians of the rounds. */
async function measure(works: readonly Work[]): Promise<Row[]> {
	const turns = works.map(({ workers = 1, turn }) => Array.from({ length: workers }, (_, worker) => turn(worker)));
	const samples: Row[][] = works.map(() => []);
	// The first round warms up and is not counted.
	for (let round = 0; round <= rounds; round += 1) {
		for (const [index, { name }] of works.entries()) {
			const sample = await once(name, turns[index] ?? []);
			if (round > 0) samples[index]?.push(sample);
		}
	}
	for (const { end } of works) end();
	return samples.map((times, index) => ({
		name: works[index]?.name ?? "",
		perSecond: median(times.map(({ perSecond }) => perSecond)),
		p50: median(times.map(({ p50 }) => p50)),
		p99: median(times.map(({ p99 }) => p99)),
	}));
}

async function once(name: string, turns: readonly (() => Promise<void> | void)[]): Promise<Row> {
	const times: number[] = [];
	const end = performance.now() + seconds * 1000;
	const run = async (turn: () => Promise<void> | void) => {
		for (let began = performance.now(); began < end; began = performance.now()) {
			await turn();
			times.push(performance.now() - began);
		}
	};
	await Promise.all(turns.map(run));
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
	return { name, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(rows: readonly Row[]): void {
	console.log(`${"".padEnd(40)}${["per s", "p50 ms", "p99 ms"].map((heading) => heading.padStart(10)).join("")}`);
	for (const { name, perSecond, p50, p99 } of rows) {
		const cells = [perSecond.toFixed(0), p50.toFixed(3), p99.toFixed(3)].map((cell) => cell.padStart(10));
		console.log(`${name.padEnd(40)}${cells.join("")}`);
	}
}
