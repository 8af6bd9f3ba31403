import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eventNumber, loggedEvents } from "@cartwright/server/capabilities/webhooks/documents";
import { allCollections } from "@cartwright/server/registries/collections";
import { create } from "@cartwright/store/batch";
import { openSqliteStore } from "@cartwright/store/sqlite/store";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf, seedProducts } from "./catalogue.ts";
import { type Flow, load } from "./load.ts";
import { cpuOf, newSessions, users } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { request } from "./request.ts";
import { walk } from "./steps.ts";
import { workloads } from "./workloads.ts";

const thisFile = fileURLToPath(import.meta.url);
const eventType = "wix.data.v2.data_item_created";
const itemsAtOnce = 1000;

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

const reading = async ({ origin, clientId }: StartedServer): Promise<() => Flow> => {
	const response = await fetch(`${origin}/oauth2/token`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ clientId, grantType: "anonymous" }),
	});
	const { access_token: authorization } = (await response.json()) as { access_token: string };
	const query = { query: { paging: { limit: 20 } } };
	const bytes = request("POST", "/stores-reader/v1/products/query", { authorization }, query);
	return function* () {
		yield { bytes };
	};
};

const until = async (isTrue: () => boolean | Promise<boolean>, what: string, seconds = 600): Promise<void> => {
	const end = performance.now() + seconds * 1000;
	while (!(await isTrue())) {
		if (performance.now() > end) throw new Error(`${what} takes longer than ${seconds} seconds`);
		await sleep(50);
	}
};

const settings = { OUTGOING_NETWORKS: "127.0.0.0/8" };

const openCollection = async (server: StartedServer): Promise<Call> => {
	const call = caller(server, await server.apiKey());
	await call("/wix-data/v2/collections", { collection: { id: "Bench", fields: [{ key: "title", type: "TEXT" }] } });
	return call;
};

/** How many events a second reach one address, from the commit to the response, and how reads fare beside that. */
const showRate = async (events: number): Promise<void> => {
	const server = await startMeasuredServer({ seed: 1, environment: settings });
	const receiver = await startReceiver();
	try {
		const call = await openCollection(server);
		const hook = await newHook(call, receiver.url);
		await addItems(call, itemsAtOnce);
		await until(() => receiver.count() >= itemsAtOnce, "the first events");
		const setStatus = (status: string) => call(`/cartwright/v1/webhooks/${hook}`, { status }, "PATCH");
		const newest = async () => Number((await call("/cartwright/v1/webhooks/events/query", { limit: 1 })).newest);
		/** Events that are in the log, and are sent from now on. */
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
		const { rate, cpu } = await (await deliver())();
		console.log(`${events} events to one address: ${rate.toFixed(0)} a second, ${cpu.toFixed(0)} µs of CPU each`);
		const read = await reading(server);
		await load(portOf(server), users, 1, read);
		const alone = await load(portOf(server), users, 3, read);
		const delivered = await deliver();
		const beside = await load(portOf(server), users, Math.min(3, events / 3000), read);
		const { rate: slower } = await delivered();
		const times = (name: "p50" | "p95" | "perSecond") => (beside[name] / alone[name]).toFixed(2);
		console.log(
			`reads beside ${slower.toFixed(0)} a second: p50 ${times("p50")} ×, p95 ${times("p95")} × of those alone ` +
				`(${alone.p95.toFixed(2)} ms), ${times("perSecond")} × as many`,
		);
	} finally {
		receiver.stop();
		await server.stop();
	}
};

const liveAddresses = 99;

/** Whether one dead address among a hundred holds up the others. */
const showDeadAddress = async (events: number): Promise<void> => {
	const server = await startMeasuredServer({ seed: 1, environment: settings });
	const receiver = await startReceiver();
	try {
		const call = await openCollection(server);
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
		let server = await startMeasuredServer({ data, seed: 1, environment: settings });
		await newHook(await openCollection(server), "http://127.0.0.1:9/");
		const { siteId } = server;
		await sleep(5000);
		const before = memoryOf(server.pid);
		await server.stop();
		await logEvents(join(data, "cartwright.db"), siteId, events);
		server = await startMeasuredServer({ data, seed: 1, environment: settings });
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

/** What webhooks cost: their rate, reads beside it, a dead address, what a purchase pays, and a million events that wait. */
export const showWebhooks = async (quick: boolean): Promise<void> => {
	await showRate(quick ? 3000 : 20_000);
	await showDeadAddress(quick ? 20 : 100);
	await showPurchase(quick ? 200 : 1000);
	await showBacklog(quick ? 50_000 : 1_000_000);
};

if (process.argv[2] === "receive") receive();
