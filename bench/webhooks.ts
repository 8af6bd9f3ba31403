import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventNumber, loggedEvents } from "@cartwright/kernel/webhooks/calls/documents";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, seedProducts } from "./catalogue.ts";
import { load } from "./load.ts";
import { cpuOf, newSessions, users } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { walk } from "./steps.ts";
import { workloads } from "./workloads.ts";

const thisFile = fileURLToPath(import.meta.url);
const eventType = "wix.data.v2.data_item_created";
const itemsAtOnce = 1000;
const readsPerSecond = 200;

/** An app's address that accepts everything, in a process of its own. It reports how much it got, each second. */
const receive = (): void => {
	let count = 0;
	const server = createServer((incoming, response) => {
		incoming.resume().on("end", () => {
			count += 1;
			response.end();
		});
	});
	server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
	setInterval(() => process.send?.({ count }), 100);
};

interface Receiver {
	readonly url: string;
	readonly count: () => number;
	stop(): void;
}

const startReceiver = async (): Promise<Receiver> => {
	const child = fork(thisFile, ["receive"]);
	let count = 0;
	const port = await new Promise<number>((resolve) => {
		child.on("message", (message: { port?: number; count?: number }) => {
			if (message.port) resolve(message.port);
			count = message.count ?? count;
		});
	});
	return { url: `http://127.0.0.1:${port}/`, count: () => count, stop: () => child.kill() };
};

/** Calls of an owner. */
const caller =
	({ origin }: StartedServer, key: string) =>
	async (path: string, body: object, method = "POST") => {
		const response = await fetch(`${origin}${path}`, {
			method,
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as Record<string, Record<string, string>>;
	};
type Call = ReturnType<typeof caller>;

const newHook = async (call: Call, url: string, eventTypes: readonly string[] = [eventType]): Promise<string> => {
	const { app } = await call("/cartwright/v1/apps", { name: "Bench", role: "owner" });
	const { webhook } = await call("/cartwright/v1/webhooks", { appId: app?.id, url, eventTypes });
	return webhook?.id ?? "";
};

const addItems = async (call: Call, count: number): Promise<void> => {
	for (let added = 0; added < count; added += itemsAtOnce) {
		const length = Math.min(itemsAtOnce, count - added);
		const dataItems = Array.from({ length }, (_, index) => ({ data: { title: `Item ${added + index}` } }));
		await call("/wix-data/v2/bulk/items/insert", { dataCollectionId: "Bench", dataItems });
	}
};

/** Reads so many times a second, whether or not the responses arrive, as shoppers do. Returns the times in milliseconds. */
const read = async ({ origin }: StartedServer, authorization: string, seconds: number): Promise<number[]> => {
	const times: Promise<number>[] = [];
	const body = JSON.stringify({ query: { paging: { limit: 20 } } });
	const headers = { authorization, "content-type": "application/json" };
	const end = performance.now() + seconds * 1000;
	for (let next = performance.now(); next < end; next += 1000 / readsPerSecond) {
		await sleep(Math.max(0, next - performance.now()));
		const started = performance.now();
		const response = fetch(`${origin}/stores-reader/v1/products/query`, { method: "POST", headers, body });
		times.push(response.then((each) => each.text()).then(() => performance.now() - started));
	}
	return Promise.all(times);
};

const visitorToken = async ({ origin, clientId }: StartedServer): Promise<string> => {
	const response = await fetch(`${origin}/oauth2/token`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ clientId, grantType: "anonymous" }),
	});
	return ((await response.json()) as { access_token: string }).access_token;
};

const percentile = (times: readonly number[], share: number): number =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const median = (values: readonly number[]): number => percentile(values, 0.5);

const until = async (isTrue: () => boolean | Promise<boolean>, what: string, seconds = 60): Promise<void> => {
	const end = performance.now() + seconds * 1000;
	while (!(await isTrue())) {
		if (performance.now() > end) throw new Error(`${what} takes longer than ${seconds} seconds`);
		await sleep(50);
	}
};

const settings = { OUTGOING_NETWORKS: "127.0.0.0/8" };

const openCollection = async (server: StartedServer, key: string): Promise<Call> => {
	const call = caller(server, key);
	await call("/wix-data/v2/collections", { collection: { id: "Bench", fields: [{ key: "title", type: "TEXT" }] } });
	return call;
};

const rounds = 3;

/** How many events a second reach one address, from the log to the response, and how reads fare beside that. */
const showRate = async (events: number): Promise<void> => {
	const server = await startMeasuredServer({ environment: settings });
	const receiver = await startReceiver();
	try {
		const key = await server.apiKey();
		await seedProducts(server, key, 50);
		const call = await openCollection(server, key);
		const hook = await newHook(call, receiver.url);
		const token = await visitorToken(server);
		const setStatus = (status: string) => call(`/cartwright/v1/webhooks/${hook}`, { status }, "PATCH");
		const newest = async () => Number((await call("/cartwright/v1/webhooks/events/query", { limit: 1 })).newest);
		/** Sends events that are in the log already. */
		const deliver = async () => {
			await setStatus("PAUSED");
			const logged = (await newest()) + events;
			await addItems(call, events);
			await until(async () => (await newest()) >= logged, "the log");
			const before = { count: receiver.count(), cpu: cpuOf(server.pid), time: performance.now() };
			await setStatus("ACTIVE");
			return async () => {
				await until(() => receiver.count() >= before.count + events, "the delivery");
				const seconds = (performance.now() - before.time) / 1000;
				return { rate: events / seconds, cpu: (cpuOf(server.pid) - before.cpu) / events };
			};
		};
		await (await deliver())();
		await read(server, token, 1);
		const alone: number[] = [];
		const beside: number[] = [];
		const deliveries: { rate: number; cpu: number }[] = [];
		const ratesBeside: number[] = [];
		for (let round = 0; round < rounds; round++) {
			deliveries.push(await (await deliver())());
			alone.push(percentile(await read(server, token, 1), 0.95));
			const delivered = await deliver();
			const [times, { rate }] = await Promise.all([read(server, token, 1), delivered()]);
			beside.push(percentile(times, 0.95));
			ratesBeside.push(rate);
		}
		const rate = median(deliveries.map((each) => each.rate));
		const cpu = median(deliveries.map((each) => each.cpu));
		console.log(`${events} events to one address: ${rate.toFixed(0)} a second, ${cpu.toFixed(0)} µs of CPU each`);
		console.log(
			`${readsPerSecond} reads a second beside ${median(ratesBeside).toFixed(0)} deliveries a second: p95 ` +
				`${(median(beside) / median(alone)).toFixed(2)} × that of reads alone (${median(alone).toFixed(2)} ms)`,
		);
	} finally {
		receiver.stop();
		await server.stop();
	}
};

const liveAddresses = 99;

/** Whether one dead address among a hundred holds up the others. */
const showDeadAddress = async (events: number): Promise<void> => {
	const server = await startMeasuredServer({ environment: settings });
	const receiver = await startReceiver();
	try {
		const call = await openCollection(server, await server.apiKey());
		const deliver = async () => {
			const before = { time: performance.now(), count: receiver.count(), cpu: cpuOf(server.pid) };
			await addItems(call, events);
			await until(() => receiver.count() >= before.count + liveAddresses * events, "the delivery");
			return { time: performance.now() - before.time, cpu: cpuOf(server.pid) - before.cpu };
		};
		for (let count = 0; count < liveAddresses; count++) await newHook(call, receiver.url);
		await deliver();
		const alone = await deliver();
		// Accepts connections and never responds.
		const silent = createTcpServer(() => {}).listen(0, "127.0.0.1");
		await once(silent, "listening");
		await newHook(call, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
		const beside = await deliver();
		silent.close();
		const times = (name: "time" | "cpu") => (beside[name] / alone[name]).toFixed(2);
		console.log(
			`${liveAddresses} addresses beside one that never responds: ${times("time")} × their time alone ` +
				`(${(alone.time / 1000).toFixed(1)} s), ${times("cpu")} × the CPU`,
		);
	} finally {
		receiver.stop();
		await server.stop();
	}
};

/** What logging and sending its events adds to the server's CPU for a purchase. */
const showPurchase = async (count: number): Promise<void> => {
	const server = await startMeasuredServer({ environment: settings });
	const receiver = await startReceiver();
	try {
		const key = await server.apiKey();
		const call = caller(server, key);
		const purchase = workloads(await seedProducts(server, key, 200)).find(({ name }) => name === "purchase");
		const response = await fetch(`${server.origin}/cartwright/v1/webhooks/event-types`, {
			headers: { authorization: key },
		});
		const offered = (await response.json()) as { readonly eventTypes: readonly { readonly type: string }[] };
		const types = offered.eventTypes
			.map(({ type }) => type)
			.filter((type) => /^wix\.ecom\.v1\.(cart|checkout|order)_/.test(type));
		const hook = await newHook(call, receiver.url, types);
		const setStatus = (status: string) => call(`/cartwright/v1/webhooks/${hook}`, { status }, "PATCH");
		/** CPU of a purchase with all that follows from it, in microseconds. */
		const buy = async (): Promise<number> => {
			const sessions = await newSessions(server, count);
			const before = cpuOf(server.pid);
			const { flows } = await load(portOf(server), users, 120, () => {
				const session = sessions.pop();
				return session && walk(purchase?.steps ?? [], session, "ours");
			});
			let cpu = cpuOf(server.pid);
			for (let last = 0; cpu - last > 50_000; ) {
				last = cpu;
				await sleep(1000);
				cpu = cpuOf(server.pid);
			}
			return (cpu - before) / flows;
		};
		await buy();
		const results: Record<string, number[]> = { "without a webhook": [], logged: [], "logged and sent": [] };
		for (let round = 0; round < 3; round++) {
			await setStatus("PAUSED");
			results.logged?.push(await buy());
			await setStatus("ACTIVE");
			await buy();
			results["logged and sent"]?.push(await buy());
			await call(`/cartwright/v1/webhooks/${hook}`, { eventTypes: ["AppRemoved"] }, "PATCH");
			results["without a webhook"]?.push(await buy());
			await call(`/cartwright/v1/webhooks/${hook}`, { eventTypes: types }, "PATCH");
		}
		const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1]?.toFixed(0);
		const texts = Object.entries(results).map(([name, values]) => `${name} ${middle(values)}`);
		console.log(`µs of CPU for a purchase, of ${count}: ${texts.join(", ")}`);
	} finally {
		receiver.stop();
		await server.stop();
	}
};

/** Memory with events that wait for an address that is down. */
const showBacklog = async (events: number): Promise<void> => {
	const data = mkdtempSync(join(tmpdir(), "cartwright-bench-"));
	try {
		let server = await startMeasuredServer({ data, environment: settings });
		await newHook(await openCollection(server, await server.apiKey()), "http://127.0.0.1:9/");
		const { siteId } = server;
		await sleep(5000);
		const before = memoryOf(server.pid);
		await server.stop();
		await logEvents(join(data, "cartwright.db"), siteId, events);
		server = await startMeasuredServer({ data, environment: settings });
		let peak = 0;
		for (let second = 0; second < 20; second++) {
			await sleep(1000);
			peak = Math.max(peak, memoryOf(server.pid));
		}
		await server.stop();
		console.log(
			`${events} events that wait: at most ${peak.toFixed(0)} MiB, ${(peak / before).toFixed(2)} × as without`,
		);
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
};

const memoryOf = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const logEvents = async (file: string, site: string, count: number): Promise<void> => {
	const store = openSqliteStore({ file, collections: allCollections });
	const payload = JSON.stringify({ note: "x".repeat(500) });
	for (let added = 0; added < count; added += itemsAtOnce) {
		const time = new Date().toISOString();
		const batch = Array.from({ length: itemsAtOnce }, (_, index) => {
			const event = { id: randomUUID(), number: "", eventType, entityKey: `item ${added + index}`, identity: "{}" };
			return create(loggedEvents, { ...event, payload, time }, [], eventNumber);
		});
		await store.commit(site, batch);
	}
	await store.close();
};

/** The rate of deliveries and reads beside it; unless `quick`, also a dead address, what a purchase pays, and a million events that wait. */
export const showWebhooks = async (quick: boolean): Promise<void> => {
	console.log(`Load average of the machine: ${loadavg()[0]?.toFixed(1)}`);
	await showRate(quick ? 2000 : 5000);
	if (quick) return;
	await showDeadAddress(20);
	await showPurchase(200);
	await showBacklog(1_000_000);
};

if (process.argv[2] === "receive") receive();
