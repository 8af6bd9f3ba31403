import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { StartedServer } from "@cartwright/testing/started-server";
import { portOf } from "./catalogue.ts";
import { type Flow, load } from "./load.ts";
import { cpuOf } from "./measure.ts";
import { startMeasuredServer } from "./measured-server.ts";
import { request } from "./request.ts";

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
	async (path: string, body: object) => {
		const response = await fetch(`${origin}${path}`, {
			method: "POST",
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as Record<string, Record<string, string>>;
	};
type Call = ReturnType<typeof caller>;

const newHook = async (call: Call, url: string): Promise<string> => {
	const { app } = await call("/cartwright/v1/apps", { name: "Bench", role: "read-only" });
	const { webhook } = await call("/cartwright/v1/webhooks", { appId: app?.id, url, eventTypes: [eventType] });
	return webhook?.id ?? "";
};

const addItems = async (call: Call, count: number): Promise<void> => {
	for (let added = 0; added < count; added += itemsAtOnce) {
		const dataItems = Array.from({ length: itemsAtOnce }, (_, index) => ({ data: { title: `Item ${added + index}` } }));
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

/** What it costs to send events: their rate, and how reads fare beside it. */
export const showWebhooks = async (events: number): Promise<void> => {
	const server = await startMeasuredServer({
		seed: 1,
		environment: { OUTGOING_NETWORKS: "127.0.0.0/8" },
		nodeOptions: process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [],
	});
	const receiver = await startReceiver();
	try {
		const call = caller(server, await server.apiKey());
		await call("/wix-data/v2/collections", { collection: { id: "Bench", fields: [{ key: "title", type: "TEXT" }] } });
		await newHook(call, receiver.url);
		await addItems(call, itemsAtOnce);
		await until(() => receiver.count() >= itemsAtOnce, "the first events");
		const read = await reading(server);
		const alone = await load(portOf(server), 16, 3, read);
		const before = { count: receiver.count(), cpu: cpuOf(server.pid) };
		const began = performance.now();
		await addItems(call, events);
		const inserted = performance.now();
		const newest = async () => Number((await call("/cartwright/v1/webhooks/events/query", { limit: 1 })).newest);
		const logged = until(async () => (await newest()) >= itemsAtOnce + events, "the log").then(() => performance.now());
		const beside = process.env.READS === "no" ? alone : await load(portOf(server), 16, 3, read);
		await until(() => receiver.count() >= before.count + events, "the delivery");
		const seconds = (performance.now() - began) / 1000;
		console.log({
			...{
				events,
				seconds,
				insert: (inserted - began) / 1000,
				logged: ((await logged) - began) / 1000,
				rate: events / seconds,
			},
			...{ readsAlone: alone, readsBeside: beside, cpu: (cpuOf(server.pid) - before.cpu) / 1e6 / events },
		});
	} finally {
		receiver.stop();
		await server.stop();
	}
};

if (process.argv[2] === "receive") receive();
else if (process.argv[1] === thisFile) await showWebhooks(Number(process.argv[2] ?? 10_000));
