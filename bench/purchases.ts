import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "@cartwright/testing/postgres";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, seedProducts } from "./catalogue.ts";
import { load } from "./load.ts";
import { cpuOf, newSessions, users } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { payingSteps } from "./paid-purchase.ts";
import { walk } from "./steps.ts";
import { workloads } from "./workloads.ts";

const usage = `node_modules/.bin/node bench/purchases.ts [--seconds 200] [--bytes 1000] [--engine sqlite|postgres] [--profile <folder>] [--node-options "…"]

What purchases leave behind: bytes on disk for each order by table and index (SQLite, after --bytes purchases), and the
memory of the process, idle and under --seconds of purchases by ${users} users.`;

const { values: options } = parseArgs({
	options: {
		seconds: { type: "string", default: "200" },
		bytes: { type: "string", default: "1000" },
		engine: { type: "string", default: "sqlite" },
		profile: { type: "string" },
		"node-options": { type: "string", default: "" },
		help: { type: "boolean", default: false },
	},
});

if (options.help) console.log(usage);
else if (options.engine === "postgres") {
	const postgres = await startPostgres({ durable: true });
	try {
		await measurePurchases({ databaseUrl: postgres.url });
	} finally {
		await postgres.stop();
	}
} else {
	const data = mkdtempSync(join(tmpdir(), "cartwright-purchases-"));
	try {
		await measurePurchases({ data });
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
}

async function measurePurchases(where: { readonly data: string } | { readonly databaseUrl: string }): Promise<void> {
	const nodeOptions = [
		...(options.profile ? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] : []),
		...options["node-options"].split(" ").filter(Boolean),
	];
	const server = await startMeasuredServer({ ...where, nodeOptions });
	try {
		await sleep(3000);
		console.log(`Idle, an empty shop: ${await memoryOf(server)}`);
		const products = await seedProducts(server, await server.apiKey(), 200);
		const purchase = workloads(products).find(({ name }) => name === "purchase");
		if (!purchase) throw new Error("there is no workload of purchases");
		const steps = payingSteps(purchase.steps);
		const buy = async (limit: { readonly count: number; readonly seconds: number }) => {
			let left = limit.count;
			const sessions = await newSessions(server, Math.min(left, 500));
			const next = () => {
				left -= 1;
				const session = left >= 0 ? sessions.pop() : undefined;
				return session && walk(steps, session, "ours");
			};
			return load(portOf(server), users, limit.seconds, next);
		};
		await buy({ count: 200, seconds: 60 });
		if ("data" in where) await showBytes(join(where.data, "cartwright.db"), buy);
		await showMemory(server, buy);
	} finally {
		await server.stop();
	}
}

type Buy = (limit: { readonly count: number; readonly seconds: number }) => ReturnType<typeof load>;

async function showBytes(file: string, buy: Buy): Promise<void> {
	const database = new DatabaseSync(file, { readOnly: true });
	const sizes = () => {
		const rows = database.prepare(
			"SELECT name, sum(pgsize) AS bytes, sum(payload) AS payload FROM dbstat GROUP BY name",
		);
		return new Map(
			rows.all().map(({ name, bytes, payload }) => [String(name), [Number(bytes), Number(payload)] as const]),
		);
	};
	// Mails are sent a moment later.
	await sleep(2000);
	const before = sizes();
	let bought = 0;
	while (bought < Number(options.bytes))
		bought += (await buy({ count: Number(options.bytes) - bought, seconds: 60 })).flows;
	await sleep(3000);
	const rows = [...sizes()].map(([name, [bytes, payload]]) => {
		const [bytesBefore, payloadBefore] = before.get(name) ?? [0, 0];
		return { name, bytes: (bytes - bytesBefore) / bought, payload: (payload - payloadBefore) / bought };
	});
	database.close();
	console.log(`\nBytes for each of ${bought} orders${"".padEnd(20)}on pages   of data`);
	for (const { name, bytes, payload } of [...rows.sort((a, b) => b.bytes - a.bytes), total(rows)]) {
		if (bytes > 1) console.log(`${name.padEnd(48)}${bytes.toFixed(0).padStart(8)}${payload.toFixed(0).padStart(10)}`);
	}
}

function total(rows: readonly { readonly bytes: number; readonly payload: number }[]) {
	const sum = (of: "bytes" | "payload") => rows.reduce((all, row) => all + row[of], 0);
	return { name: "all", bytes: sum("bytes"), payload: sum("payload") };
}

async function showMemory(server: StartedServer, buy: Buy): Promise<void> {
	const began = performance.now();
	console.log(`\nAfter ${options.bytes} purchases: ${await memoryOf(server)}`);
	let bought = 0;
	const cpu = cpuOf(server.pid);
	for (let left = Number(options.seconds), shown = 0; left > 0; ) {
		bought += (await buy({ count: 500, seconds: left })).flows;
		const passed = (performance.now() - began) / 1000;
		left = Number(options.seconds) - passed;
		if (passed < shown + 20 && left > 0) continue;
		shown = passed;
		console.log(`${passed.toFixed(0).padStart(4)} s, ${bought} purchases: ${await memoryOf(server)}`);
	}
	const took = (performance.now() - began) / 1000;
	if (bought > 0) {
		const microseconds = ((cpuOf(server.pid) - cpu) / bought).toFixed(0);
		console.log(`${(bought / took).toFixed(0)} purchases a second; processor time of one: ${microseconds} µs`);
	}
	await sleep(20_000);
	console.log(`20 s later: ${await memoryOf(server)}`);
}

async function memoryOf({ pid, origin }: StartedServer): Promise<string> {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const [now, peak] = ["VmRSS", "VmHWM"].map(
		(name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024,
	);
	const metrics = await (await fetch(`${origin}/metrics`)).text();
	const metric = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(metrics)?.[1]) / 1024 ** 2;
	const heap = `${metric("nodejs_heap_size_used_bytes").toFixed(0)} of ${metric("nodejs_heap_size_total_bytes").toFixed(0)}`;
	return `${now?.toFixed(0)} MiB resident (at most ${peak?.toFixed(0)}), heap ${heap}, outside of it ${metric("nodejs_external_memory_bytes").toFixed(0)}`;
}
