import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { portOf } from "./catalogue.ts";
import { type Flow, load } from "./load.ts";
import { cpuOf, type Measured, medians, newSessions, withCpu } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { request } from "./request.ts";
import { Spent } from "./spent.ts";

const usage = `node bench/data.ts [number of items] [folder for a profile of the server]

Items of a data collection on SQLite (100,000 without a number): bulk inserts of 1,000, a query of 50 by an index at a
hundredth, a tenth and all of the items, single writes, and a grouping of all items. A bare handler on the same engine does
the queries and inserts in alternating rounds. The CPU time of the server is that of all its threads, and stays meaningful
while other processes use the machine.`;

if (process.argv[2] === "--help") {
	console.log(usage);
	process.exit(0);
}
const total = Number(process.argv[2] ?? 100_000);
const [rounds, seconds, users] = [3, 2, 16];
const perCall = 1000;
const perCategory = 60;
const dataCollectionId = "Items";

interface Item {
	readonly _id: string;
	readonly category: string;
	readonly created: string;
	readonly [field: string]: unknown;
}

/** About 500 bytes of JSON. */
const itemAt = (index: number): Item => ({
	_id: `item-${index}`,
	category: `category-${Math.floor(index / perCategory)}`,
	created: new Date(1_790_000_000_000 + index).toISOString(),
	title: `Oak table number ${index}`,
	slug: `oak-table-number-${index}`,
	price: (index * 37) % 1000,
	colour: ["red", "green", "blue", "black", "white"][index % 5],
	visible: index % 3 > 0,
	text: "A table of solid oak, oiled by hand, which seats six people and comes in one piece. ".repeat(3),
});

const folder = mkdtempSync(join(tmpdir(), "cartwright-data-"));
const bare = fork(join(import.meta.dirname, "data-server.ts"), [join(folder, "bare.db")]);
const [{ port: barePort }] = (await once(bare, "message")) as [{ port: number }];
const profiles = process.argv[3];
const server = await startMeasuredServer(profiles ? { nodeOptions: ["--cpu-prof", `--cpu-prof-dir=${profiles}`] } : {});
const port = portOf(server);
const authorization = await server.apiKey();
const visitors = await newSessions(server, users);
try {
	await run();
} finally {
	await server.stop();
	bare.disconnect();
	rmSync(folder, { recursive: true });
}

async function run(): Promise<void> {
	const anyone = { read: "ANYONE", insert: "ANYONE", update: "ANYONE", remove: "ANYONE" };
	const fields = [{ key: "title", type: "TEXT" }];
	await call("POST", "/wix-data/v2/collections", { collection: { id: dataCollectionId, fields, permissions: anyone } });
	await index("byCategory", ["category"]);
	let filled = 0;
	const [ours, theirs] = [new Spent(server.pid), new Spent(bare.pid ?? 0)];
	for (const size of [total / 100, total / 10, total]) {
		for (; filled < size; filled += perCall) {
			const items = Array.from({ length: Math.min(perCall, size - filled) }, (_, index) => itemAt(filled + index));
			await ours.during(() =>
				call("POST", "/wix-data/v2/bulk/items/insert", {
					dataCollectionId,
					dataItems: items.map((data) => ({ data })),
				}),
			);
			await theirs.during(() => send(barePort, "POST", "/insert", { items }));
		}
		await untilIdle();
		await compareQueries(size);
	}
	console.log(`bulk insert: ${ours.per(total)}; bare handler: ${theirs.per(total)}`);
	await measureWrites();
	await measureGroups("from the items");
	await index("byColour", ["colour", "price"]);
	await measureGroups("from an index");
}

async function index(name: string, paths: readonly string[]): Promise<void> {
	const fields = paths.map((path) => ({ path, order: "ASC" }));
	await call("POST", "/wix-data/v2/indexes", { dataCollectionId, index: { name, fields } });
	for (let active = false; !active; await sleep(200)) {
		const { indexes } = await call("GET", `/wix-data/v2/indexes?dataCollectionId=${dataCollectionId}`);
		active = indexes.every(({ status }: { status: string }) => status === "ACTIVE");
	}
}

async function compareQueries(size: number): Promise<void> {
	const samples: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] };
	// Every category is full, so that all pages are of the same size.
	const any = () => `category-${Math.floor(Math.random() * Math.floor(size / perCategory))}`;
	for (let round = 0; round < rounds; round++) {
		const query = (user: number): Flow =>
			one("POST", "/wix-data/v2/items/query", tokenOf(user), {
				dataCollectionId,
				query: { filter: { category: any() }, paging: { limit: 50 } },
			});
		samples.ours.push(await withCpu(server.pid, () => load(port, users, seconds, query)));
		const bareQuery = () => one("POST", "/query", {}, { category: any() });
		samples.bare.push(await withCpu(bare.pid ?? 0, () => load(barePort, users, seconds, bareQuery)));
	}
	const [ours, theirs] = [medians(samples.ours), medians(samples.bare)];
	const ratios = [ours.perSecond / theirs.perSecond, theirs.cpu / ours.cpu];
	const [byRate, byCpu] = ratios.map((each) => Math.round(each * 100));
	const text = ({ perSecond, cpu }: Measured) => `${Math.round(perSecond)} a second, ${Math.round(cpu)} µs of CPU`;
	console.log(
		`query of 50 among ${size}: ${text(ours)}; bare handler: ${text(theirs)}: ${byRate} % by rate, ${byCpu} % by CPU`,
	);
}

/** The events of the items that were written are delivered after the response. */
async function untilIdle(): Promise<void> {
	for (let spent = 1; spent > 0; ) {
		const before = cpuOf(server.pid);
		await sleep(500);
		spent = cpuOf(server.pid) - before;
	}
}

async function measureWrites(): Promise<void> {
	let next = total;
	const insert = (user: number): Flow =>
		one("POST", "/wix-data/v2/items", tokenOf(user), { dataCollectionId, dataItem: { data: itemAt(next++) } });
	const sample = await load(port, users, seconds * 2, insert);
	console.log(`single inserts: ${Math.round(sample.perSecond)} a second, p95 ${sample.p95.toFixed(1)} ms`);
}

async function measureGroups(how: string): Promise<void> {
	const sums = [{ resultFieldName: "sum", sum: { itemFieldName: "price" } }];
	const times: number[] = [];
	const cpu: number[] = [];
	for (let round = 0; round < 7; round++) {
		// Another filter each time, so that no response is cached.
		const initialFilter = { price: { $gte: -1 - round } };
		const body = { dataCollectionId, initialFilter, aggregation: { groupingFields: ["colour"], operations: sums } };
		const spent = new Spent(server.pid);
		await spent.during(() => call("POST", "/wix-data/v2/items/aggregate", body));
		times.push(spent.milliseconds);
		cpu.push(spent.cpu / 1000);
	}
	console.log(`group ${total} items ${how}: ${Math.round(median(times))} ms, ${Math.round(median(cpu))} ms of CPU`);
}

function tokenOf(user: number): { authorization: string } {
	return { authorization: visitors[user % visitors.length]?.token ?? "" };
}

function* one(method: string, path: string, headers: Record<string, string>, body: unknown): Flow {
	yield { bytes: request(method, path, headers, body) };
}

async function call(method: string, path: string, body?: unknown) {
	return send(port, method, path, body, { authorization });
}

async function send(to: number, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(`http://127.0.0.1:${to}${path}`, {
		method,
		headers: { ...headers, "content-type": "application/json" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
	return JSON.parse(text);
}

function median(values: readonly number[]): number {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
