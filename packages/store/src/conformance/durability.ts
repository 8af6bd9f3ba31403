import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { create } from "../batch.ts";
import { collection } from "../collection.ts";
import { byId, byIds, page, type Store } from "../store.ts";

export interface Half {
	readonly id: string;
	readonly batch: string;
	readonly number?: string;
}
export interface Total {
	readonly id: string;
	readonly batches: number;
}

export const halves = collection<Half>("halves", { fields: { batch: "text", number: "text" }, indexes: [["number"]] });
export const totals = collection<Total>("totals", { counters: ["batches"] });
export const durabilityCollections = [halves, totals];
export const site = "crashing";

/** Creates the document in which all writers count their batches. */
export const prepareForCrashes = (store: Store) => store.commit(site, [create(totals, { id: "total", batches: 0 })]);

/** A process with 16 writers that reports each acknowledged batch. `arguments_` say what it opens. */
const startWriters = async (round: number, engine: string, address: string) => {
	const script = fileURLToPath(new URL("./durability-writers.ts", import.meta.url));
	const writers = spawn(process.execPath, [script, engine, address, String(round)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const acknowledged: string[] = [];
	const lines = createInterface(writers.stdout);
	lines.on("line", (line) => acknowledged.push(line));
	const exited = Promise.all([once(writers, "exit"), once(lines, "close")]);
	await Promise.race([once(lines, "line"), exited]);
	assert.ok(acknowledged.length > 0, "the writers write");
	return { writers, acknowledged, exited };
};

/** Lets the writers run for a moment, kills a process and returns the acknowledged batches. */
export const crash = async (
	round: number,
	engine: string,
	address: string,
	kill: (writers: ChildProcess) => Promise<void> | void,
): Promise<readonly string[]> => {
	const { writers, acknowledged, exited } = await startWriters(round, engine, address);
	await delay(Math.random() * 200);
	await kill(writers);
	await exited;
	return acknowledged;
};

/**
 * Checks that every acknowledged batch exists, that every existing batch is complete, and that all counts are right.
 */
export const assertWhole = async (store: Store, acknowledged: readonly string[]): Promise<void> => {
	const { total, numbered } = await store.read(site, {
		total: byId(totals, "total"),
		numbered: page(halves, { filter: { op: "exists", field: "number" }, limit: 1_000_000 }),
	});
	const written = new Set(numbered.map(({ doc }) => doc.batch));
	assert.deepEqual(
		acknowledged.filter((batch) => !written.has(batch)),
		[],
		"acknowledged and lost",
	);
	assert.equal(total?.doc.batches, written.size);
	const { others } = await store.read(site, {
		others: byIds(
			halves,
			[...written].map((batch) => `${batch}-b`),
		),
	});
	assert.equal(others.size, written.size);
	const { all } = await store.read(site, { all: page(halves, { limit: 1_000_000 }) });
	assert.equal(all.length, 2 * written.size);
	const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
	const numbers = numbered.map(({ doc }) => Number(doc.number)).sort((a, b) => a - b);
	assert.deepEqual(numbers, upTo(written.size));
	const history = await store.eventsOf(site, "total", "total");
	assert.deepEqual(
		history.map(({ sequence }) => sequence),
		upTo(written.size),
	);
	assert.deepEqual(new Set(history.map(({ data }) => data.batch)), written);
	const [some] = written;
	assert.equal((await store.eventsOf(site, "half", `${some}-a`)).length, 2);
	assert.equal((await store.pendingEvents(1_000_000)).length, 4 * written.size);
};
