import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createShopDatabase } from "@cartwright/testing/database";
import { findFreePort } from "@cartwright/testing/free-port";
import { onEachEngine } from "@cartwright/testing/shop";
import { type StartedServer, startServer } from "@cartwright/testing/started-server";
import { orders } from "@wix/ecom";
import { AppStrategy, createClient } from "@wix/sdk";
import { type Catalogue, fillCatalogue, line } from "./catalogue.ts";
import { buyAndPay } from "./purchase.ts";
import { sendTo } from "./rewritten-fetch.ts";
import { newShopper, newStaff, ownHost } from "./shop.ts";

const receiverFile = fileURLToPath(new URL("./webhook-receiver.mjs", import.meta.url));
const eventTypes = [
	"cart_created",
	"cart_updated",
	"checkout_created",
	"checkout_updated",
	"checkout_completed",
	"order_created",
	"order_approved",
	"order_payment_status_updated",
	"order_updated",
].map((name) => `wix.ecom.v1.${name}`);

interface Received {
	readonly name: string;
	readonly entityId: string;
	readonly sequence: number;
	readonly identity: { readonly identityType: string };
	readonly total?: string;
}

interface App {
	readonly id: string;
	readonly publicKey: string;
	readonly instanceId: string;
}

onEachEngine("webhooks of a started server", (engine) => {
	let data: string;
	let database: Awaited<ReturnType<typeof createShopDatabase>> | undefined;
	let server: StartedServer;
	let key: string;
	let catalogue: Catalogue;
	let app: App;
	let secret: string;
	let port: number;
	let receiver: ChildProcess | undefined;
	const received: Received[] = [];

	/** The same shop in a new process. */
	const start = async () => {
		server = await startServer({
			...(database ? { databaseUrl: database.url } : { data }),
			environment: { OUTGOING_NETWORKS: "127.0.0.0/8" },
		});
		sendTo(server.origin, ownHost);
	};
	const kill = async (pid: number, ended: () => boolean) => {
		process.kill(pid, "SIGKILL");
		while (!ended()) await sleep(10);
	};
	const isAlive = (pid: number) => {
		try {
			return process.kill(pid, 0);
		} catch {
			return false;
		}
	};
	const startReceiver = async () => {
		const environment = { ...process.env, APP_ID: app.id, PUBLIC_KEY: app.publicKey, PORT: String(port) };
		const child = spawn(process.execPath, [receiverFile], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
		receiver = child;
		const lines = createInterface({ input: child.stdout });
		await once(lines, "line");
		lines.on("line", (text) => received.push(JSON.parse(text)));
	};
	const call = async (path: string, body: object) => {
		const response = await fetch(`${server.origin}${path}`, {
			method: "POST",
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		assert.equal(response.status, 200, await response.clone().text());
		return response.json();
	};

	before(async () => {
		data = mkdtempSync(join(tmpdir(), "cartwright-webhooks-"));
		database = engine === "postgres" ? await createShopDatabase() : undefined;
		await start();
		key = await server.apiKey();
		const staff = newStaff(key, server.siteId);
		catalogue = await fillCatalogue({ server, staff, shopper: () => newShopper(server.clientId) });
		({ app, secret } = await call("/cartwright/v1/apps", { name: "Accounting", role: "read-only" }));
		port = await findFreePort();
		const url = `http://127.0.0.1:${port}/webhooks`;
		await call("/cartwright/v1/webhooks", { appId: app.id, url, eventTypes });
	});
	after(async () => {
		receiver?.kill("SIGKILL");
		await server.stop();
		await database?.drop();
		rmSync(data, { recursive: true, force: true });
	});

	const purchase = () => buyAndPay(newShopper(server.clientId), [line(catalogue.products.tote)]);
	/** What arrived of an entity, in order; what arrived again is left out. */
	const storyOf = (id: string) => {
		const its = received.filter(({ entityId }) => entityId === id);
		return its.filter(
			({ name, sequence }, index) =>
				its.findIndex((each) => each.name === name && each.sequence === sequence) === index,
		);
	};
	const until = async (isTrue: () => boolean, what: string) => {
		for (let waited = 0; !isTrue(); waited += 50) {
			assert.ok(
				waited < 90_000,
				`${what}: ${JSON.stringify(received.map(({ name, entityId }) => [name, entityId.slice(-4)]))}`,
			);
			await sleep(50);
		}
	};
	const isComplete = (orderId: string) => {
		const names = storyOf(orderId).map(({ name }) => name);
		return ["order created", "order approved", "order payment status"].every((name) => names.includes(name));
	};

	it("arrive in order at the published client, through a crash and a restart of both sides", async () => {
		await startReceiver();
		const first = await purchase();
		await until(() => isComplete(first), "the first purchase");

		// The server dies with events in its outbox, its log and on their way.
		const second = await purchase();
		const { pid } = server;
		await kill(pid, () => !isAlive(pid));
		await start();
		await until(() => isComplete(second), "what the dead server left");

		const { pid: receiverPid = 0 } = receiver ?? {};
		await kill(receiverPid, () => receiver?.signalCode !== null);
		const third = await purchase();
		await sleep(1500);
		await startReceiver();
		await until(() => isComplete(third), "what the dead receiver missed");

		const entitiesOf = () => new Set(received.map(({ entityId }) => entityId));
		// What failed of a cart is sent again apart from its order, and may come after it.
		await until(() => entitiesOf().size >= 6, "the carts");
		const entities = entitiesOf();
		assert.equal(entities.size, 6, "three carts, which are their checkouts, and three orders");
		for (const id of entities) {
			const story = storyOf(id);
			const sequences = story.map(({ sequence }) => sequence);
			assert.deepEqual(
				sequences,
				sequences.toSorted((a, b) => a - b),
				id,
			);
			assert.ok(story[0]?.name.endsWith("created"));
		}
		for (const id of [first, second, third]) {
			const [created] = storyOf(id);
			assert.match(created?.total ?? "", /^\d+\.\d\d$/);
		}
		const buyers = received.filter(({ name }) => name === "cart created").map(({ identity }) => identity.identityType);
		assert.deepEqual(new Set(buyers), new Set(["ANONYMOUS_VISITOR"]));
	});

	it("lead to an app that calls the shop with the published client", async () => {
		const auth = AppStrategy({ appId: app.id, appSecret: secret, instanceId: app.instanceId });
		const client = createClient({ auth, modules: { orders } });
		const { orders: all } = await client.orders.searchOrders({});
		assert.equal(all?.length, 3);
		const refused = createClient({
			auth: AppStrategy({ appId: app.id, appSecret: "wrong", instanceId: app.instanceId }),
			modules: { orders },
		});
		await assert.rejects(refused.orders.searchOrders({}));
	});
});
