import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { bin, type Env, emptyDatabase, json, run, start } from "../testing.ts";

const folder = temporaryFolder();
const created = "wix.stores.catalog.v3.product_created";

/** Waits for what another process does. */
const eventually = async <Value>(read: () => Value | undefined | Promise<Value | undefined>): Promise<Value> => {
	for (let attempt = 0; attempt < 200; attempt++) {
		const value = await read();
		if (value !== undefined) return value;
		await sleep(50);
	}
	throw new Error("it did not happen");
};

/** Whether a JWT was signed by the private key of this public key, which is PEM in base64. */
const isSignedBy = (publicKey: string, jwt: string): boolean => {
	const [head = "", claims = "", signature = ""] = jwt.split(".");
	const key = createPublicKey(Buffer.from(publicKey, "base64").toString());
	return verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"));
};

const claimsOf = (jwt: string) => {
	const { data, aud } = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());
	const { eventType, instanceId, data: payload } = JSON.parse(data);
	return { audience: aud, eventType, instanceId, payload: JSON.parse(payload) };
};

describe("the commands of apps and webhooks", () => {
	let env: Env;
	let drop = async () => {};
	let shop: ChildProcess;
	let siteId = "";
	let receiver: Server;
	let url = "";
	let received: string[] = [];
	let lastPath = "";
	let status = 200;
	before(async () => {
		({ env, drop } = await emptyDatabase("sqlite", join(folder, "data")));
		env = { ...env, OUTGOING_NETWORKS: "127.0.0.0/8" };
		const started = await start(env);
		shop = started.child;
		siteId = started.facts.siteId ?? "";
		receiver = createServer(async (request, response) => {
			lastPath = request.url ?? "";
			received.push(Buffer.concat(await request.toArray()).toString());
			response.writeHead(status).end("thanks\nfor the event");
		});
		await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
		url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/webhooks`;
	});
	after(async () => {
		receiver.closeAllConnections();
		receiver.close();
		shop.kill("SIGTERM");
		await once(shop, "exit");
		await drop();
	});

	const createProduct = async (name: string): Promise<void> => {
		const { key } = await json(["key", "create"], env);
		const response = await fetch(`http://127.0.0.1:${env.PORT}/stores/v1/products`, {
			method: "POST",
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify({ product: { name, productType: "physical", priceData: { price: 2 } } }),
		});
		assert.equal(response.status, 200);
	};

	/** `webhooks listen` in a process of its own, with its lines as values. */
	const listen = (...words: string[]) => {
		const child = spawn(process.execPath, [bin, "webhooks", "listen", ...words, "--json"], {
			env: { ...process.env, ...env },
			stdio: ["ignore", "pipe", "inherit"],
		});
		// biome-ignore lint/suspicious/noExplicitAny: values of another process
		const lines: any[] = [];
		createInterface(child.stdout).on("line", (line) => lines.push(JSON.parse(line)));
		const stop = async () => {
			child.kill("SIGINT");
			const [code] = await once(child, "close");
			return code;
		};
		return { lines, stop };
	};

	it("forwards events without an app, with a key of the run, and ends on Ctrl-C", async () => {
		received = [];
		const { lines, stop } = listen("--type", created, "--forward", url);
		const head = await eventually(() => lines[0]);
		assert.deepEqual([head.listening, head.isTemporary, head.eventTypes], [true, true, [created]]);
		await createProduct("Walnut Bowl");
		const { forwarded } = await eventually(() => lines.find((line) => line.forwarded));
		assert.deepEqual([forwarded.status, forwarded.accepted], [200, true]);
		const event = lines.find(({ eventType }) => eventType === created);
		assert.equal(event.payload.createdEvent.entity.name, "Walnut Bowl");
		assert.equal(event.entityId, event.payload.entityId);
		const [jwt = ""] = received;
		assert.ok(isSignedBy(head.publicKey, jwt));
		const claims = claimsOf(jwt);
		assert.deepEqual([claims.audience, claims.eventType, claims.instanceId], [head.appId, created, siteId]);
		assert.deepEqual(claims.payload, event.payload);
		assert.equal(await stop(), 0);
		const { events } = await json(["webhooks", "events", "--after", head.after, "--type", created], env);
		assert.deepEqual(
			events.map(({ number }: { number: string }) => number),
			[event.number],
		);
	});

	it("creates apps, rotates their secret and their key, and removes them", async () => {
		const refused = await run(["app", "create", "--name", "Accounting"], env);
		assert.deepEqual([refused.code, /--role/.test(refused.err)], [1, true]);
		const app = await json(["app", "create", "--name", "Accounting", "--role", "read-only"], env);
		assert.deepEqual([app.name, app.instanceId, app.role], ["Accounting", siteId, "read-only"]);
		const token = async (appSecret: string) => {
			const grant = { grant_type: "client_credentials", client_id: app.id, instance_id: siteId };
			const response = await fetch(`http://127.0.0.1:${env.PORT}/oauth2/token`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ ...grant, client_secret: appSecret }),
			});
			return response.status;
		};
		const { secret } = await json(["app", "rotate-secret", app.id], env);
		assert.deepEqual([await token(app.secret), await token(secret), await token("guessed")], [200, 200, 401]);
		const { nextPublicKey, publicKey } = await json(["app", "rotate-key", app.id, "--hours", "1"], env);
		assert.equal(publicKey, app.publicKey);
		assert.ok(nextPublicKey && nextPublicKey !== publicKey);
		const { out } = await run(["app", "rotate-key", app.id, "--hours", "0"], env);
		assert.match(out, /^WIX_PUBLIC_KEY=\S+\n\nThe key signs from now on\.$/m);
		assert.match((await run(["app", "rotate-key", app.id, "--hours", "200"], env)).err, /at most 168 hours/);
		await json(["app", "remove", app.id], env);
		assert.equal(await token(secret), 401);
		const again = await run(["app", "remove", app.id], env);
		assert.deepEqual([again.code, /`cartwright app list`/.test(again.err)], [1, true]);
		const listed = await json(["app", "list"], env);
		assert.ok(
			listed.every(({ removedDate }: { removedDate?: string }) => removedDate),
			"removed, until it is deleted",
		);
		assert.ok(!JSON.stringify(listed).includes(secret));
		const shown = await run(["app", "create", "--name", "Other", "--scope", "ECOM.READ_ORDERS"], env);
		assert.match(shown.out, /^WIX_APP_ID=.+\nWIX_APP_SECRET=.+\nWIX_INSTANCE_ID=.+\nWIX_PUBLIC_KEY=\S+$/m);
		const { id: other } = (await json(["app", "list"], env)).find(({ name }: { name: string }) => name === "Other");
		await json(["app", "remove", other], env);
	});

	it("sends events to a webhook, shows what came back, and sends them again", async () => {
		const app = await json(["app", "create", "--name", "Accounting", "--role", "read-only"], env);
		const creation = ["webhooks", "create", "--app", app.id, "--url", url, "--type", created];
		const { id } = await json(creation, env);
		received = [];
		status = 500;
		const test = await run(["webhooks", "test", id, "--type", created], env);
		assert.deepEqual([test.code, /^500 thanks \(\d+ ms\)$/m.test(test.out)], [1, true]);
		status = 200;
		await json(["webhooks", "test", id, "--type", "wix.ecom.v1.order_created"], env);
		assert.ok(received.every((jwt) => isSignedBy(app.publicKey, jwt)));
		received = [];
		await createProduct("Oak Tray");
		await eventually(() => received[0]);
		const delivered = ["webhooks", "deliveries", id, "--status", "DELIVERED", "--type", created];
		const delivery = await eventually(async () => (await json(delivered, env)).deliveries[0]);
		assert.equal(delivery.attempts[0].response, "thanks\nfor the event");
		await json(["webhooks", "resend", id, "--from", delivery.number], env);
		await eventually(() => received[1]);
		assert.deepEqual(claimsOf(received[0] ?? ""), claimsOf(received[1] ?? ""));
		assert.equal((await json(["webhooks", "pause", id], env)).pauseReason, "STAFF");
		await createProduct("Ash Spoon");
		await eventually(async () => ((await json(["webhooks", "list"], env))[0].behind > 0 ? true : undefined));
		assert.equal(received.length, 2);
		const moved = ["webhooks", "update", id, "--url", `${url}/moved`, "--type", created, "wix.ecom.v1.order_created"];
		const changed = await json(moved, env);
		assert.deepEqual(
			[changed.url, changed.eventTypes, changed.status],
			[`${url}/moved`, [created, "wix.ecom.v1.order_created"], "PAUSED"],
		);
		await json(["webhooks", "resume", id], env);
		await eventually(() => received[2]);
		assert.equal(lastPath, "/api/webhooks/moved");
		const table = await run(["webhooks", "deliveries", id], env);
		assert.match(table.out, /DELIVERED +2 +200 thanks \(/);
		await json(["webhooks", "remove", id], env);
		assert.deepEqual(await json(["webhooks", "list"], env), []);
		await json(["app", "remove", app.id], env);
	});

	it("signs forwarded events as the only app, and says what is missing", async () => {
		const app = await json(["app", "create", "--name", "Accounting", "--role", "read-only"], env);
		const one = listen("--forward", url);
		const head = await eventually(() => one.lines[0]);
		assert.deepEqual([head.appId, head.publicKey, head.isTemporary], [app.id, app.publicKey, false]);
		assert.equal(await one.stop(), 0);
		await json(["app", "create", "--name", "Warehouse", "--role", "fulfilment"], env);
		const refusals: readonly (readonly [words: readonly string[], message: RegExp])[] = [
			[["listen", "--forward", url], /several apps.*--app.*`cartwright app list`/],
			[["listen", "--forward", url, "--app", "none"], /No app.*`cartwright app list`/],
			[["listen", "--type", "order_created"], /`cartwright webhooks event-types`/],
			[["listen", "--forward", "http://192.0.2.1/hook"], /must be https, or http on loopback/],
			[["create", "--app", "none", "--url", url, "--type", created], /No app/],
			[["create", "--app", app.id, "--url", "ftp://example.com", "--type", created], /must be https/],
			[["create", "--app", app.id, "--url", url], /--type/],
			[["resend", "none", "--from", "1"], /`cartwright webhooks list`/],
			[["resend", "none", "--from", "2", "--to", "1"], /to: must not be below/],
			[["update", "none", "--url", url], /`cartwright webhooks list`/],
			[["update", "none"], /nothing to change.*--url/],
			[["deliveries", "none"], /`cartwright webhooks list`/],
			[["events", "--after", "-1"], /number of an event/],
		];
		for (const [words, message] of refusals) {
			const { code, err } = await run(["webhooks", ...words], env);
			assert.deepEqual([code, message.test(err)], [1, true], `${words.join(" ")}: ${err}`);
		}
	});

	it("records what was done as the operator's", async () => {
		const { key } = await json(["key", "create"], env);
		const response = await fetch(`http://127.0.0.1:${env.PORT}/cartwright/v1/audit/query`, {
			method: "POST",
			headers: { authorization: key, "content-type": "application/json" },
			body: JSON.stringify({ log: "ACCOUNT", limit: 100 }),
		});
		const { entries } = (await response.json()) as { entries: { call: string; actorKind: string }[] };
		const recorded = new Set(entries.map(({ call, actorKind }) => `${actorKind} ${call}`));
		for (const call of [
			...["createApp", "rotateAppSecret", "rotateAppKey", "removeApp"].map((name) => `apps.${name}`),
			...["createWebhook", "updateWebhook", "removeWebhook", "listenToEvents"].map((name) => `webhooks.${name}`),
		]) {
			assert.ok(recorded.has(`operator cartwright.${call}`), call);
		}
	});
});
