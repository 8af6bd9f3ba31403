import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, it } from "node:test";
import { ownersOf } from "@cartwright/accounts/identity/load/owners-of";
import { keys } from "@cartwright/contract/staff/keys";
import { apps } from "@cartwright/contract/webhooks/apps";
import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { jobs, subscribers } from "@cartwright/server/registries/reactions";
import { create } from "@cartwright/store/batch";
import { page, type Store } from "@cartwright/store/store";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { decodeJwt, importSPKI, jwtVerify } from "jose";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { mails } from "../../mail/documents.ts";
import { OutboxWorker } from "../../outbox/worker.ts";
import { guardedFetch } from "../../outgoing/guarded-fetch.ts";
import { installation } from "../../sites/site.ts";
import { eventNumber, loggedEvents, webhookBacklogs, webhookProgress } from "../calls/documents.ts";
import { WebhookDeliverer } from "./webhook-deliverer.ts";

const created = "wix.ecom.v1.order_created";
const updated = "wix.ecom.v1.order_updated";
const days = 24 * 60 * 60 * 1000;

interface Received {
	readonly type: string;
	/** What the payload says of itself. */
	readonly note: string;
	readonly jwt: string;
}

onEachEngine("the delivery of webhooks", (engine) => {
	let shop: Shop;
	let server: Server;
	let url: string;
	let received: Received[];
	/** The status of each response; the test decides. */
	let respond: (event: Received) => number | Promise<number>;

	beforeEach(async () => {
		received = [];
		respond = () => 200;
		server = createServer(async (request, response) => {
			const chunks = await request.toArray();
			const jwt = Buffer.concat(chunks).toString();
			const { eventType, data } = JSON.parse(String(decodeJwt(jwt).data));
			const event = { type: eventType, note: JSON.parse(data).note ?? "", jwt };
			const status = await respond(event);
			if (status === 200) received.push(event);
			response.writeHead(status, { location: `${url}/elsewhere` }).end(status === 200 ? "" : "not now");
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
		shop = await openShop({ engine });
	});
	afterEach(async () => {
		server.closeAllConnections();
		server.close();
		await shop.close();
	});

	const fetch = guardedFetch({ allowedNetworks: ["127.0.0.0/8"] });
	const log = pino({ level: "silent" });
	const deliverer = (store: Store = shop.store) =>
		new WebhookDeliverer({ store, fetch, log, ownersOf, now: shop.now, newId: () => uuid() });
	/** Delivers what is due now. */
	const deliver = async (worker = deliverer()): Promise<void> => {
		await worker.work();
		await worker.settled();
	};
	/** Runs the reactions to what was committed. */
	const react = async () => {
		const providers = embeddedProviders({ store: shop.store, origin: "" });
		const facts = { store: shop.store, now: shop.now, newId: () => uuid(), origin: "http://shop.test", log, providers };
		const worker = new OutboxWorker({ ...facts, subscribers, jobs: [] });
		while ((await shop.store.pendingEvents(1)).length > 0) await worker.work();
		await worker.stop();
	};

	const newHook = async (eventTypes: string[] = [created, updated], address = url) => {
		const staff = await shop.staff();
		const { app, secret } = await staff.use(apps).createApp({ name: "Accounting", role: "read-only" });
		const { webhook } = await staff.use(webhooks).createWebhook({ appId: app?.id ?? "", url: address, eventTypes });
		return { staff, hooks: staff.use(webhooks), app, secret, id: webhook?.id ?? "" };
	};

	/** Events as the log holds them. `note` is the payload. */
	const happen = async (entity: string, ...notes: string[]) => {
		for (const note of notes) {
			const event = {
				id: uuid(),
				number: "",
				eventType: note.startsWith("created") ? created : updated,
				entityKey: entity,
				identity: "{}",
				payload: JSON.stringify({ note }),
				time: shop.now().toISOString(),
			};
			await shop.store.commit(shop.site, [create(loggedEvents, event, [], eventNumber)]);
		}
	};
	const notes = () => received.map(({ note }) => note);

	it("sends what the webhook wants, signed with the key of its app, once", async () => {
		const { app } = await newHook([created]);
		await happen("order 1", "created 1", "updated 1");
		await happen("order 2", "created 2");
		await deliver();
		await deliver();
		assert.deepEqual(notes().sort(), ["created 1", "created 2"]);
		const key = await importSPKI(Buffer.from(app?.publicKey ?? "", "base64").toString(), "RS256");
		for (const { jwt } of received) {
			const { payload } = await jwtVerify(jwt, key, { currentDate: shop.now() });
			assert.equal(JSON.parse(String(payload.data)).instanceId, shop.site);
		}
	});

	it("tells the app that it was installed, and removed, before its webhooks end", async () => {
		const { staff, hooks, app } = await newHook(["AppInstalled", "AppRemoved", created]);
		await react();
		await happen("order 1", "created 1");
		await staff.use(apps).removeApp({ appId: app?.id ?? "" });
		await react();
		await happen("order 2", "created 2");
		let healed = false;
		respond = ({ note }) => (note === "created 1" && !healed ? 500 : 200);
		await deliver();
		assert.equal((await hooks.listWebhooks({})).webhooks?.length, 1);
		healed = true;
		shop.advance(1000);
		await deliver();
		assert.deepEqual(
			received.map(({ type, note }) => note || type),
			["AppInstalled", "AppRemoved", "created 1"],
		);
		assert.deepEqual((await hooks.listWebhooks({})).webhooks, []);
		assert.deepEqual((await staff.use(apps).listApps({})).apps, []);
	});

	it("holds up the events behind one that fails, but not those of other entities, and sends all in order", async () => {
		const { hooks, id } = await newHook();
		let healed = false;
		respond = ({ note }) => (note === "updated 1" && !healed ? 500 : 200);
		await happen("order 1", "created 1", "updated 1", "updated 1b");
		await happen("order 2", "created 2");
		await deliver();
		await happen("order 1", "updated 1c");
		await happen("order 2", "updated 2");
		await deliver();
		assert.deepEqual(notes().sort(), ["created 1", "created 2", "updated 2"]);
		const { deliveries } = await hooks.queryDeliveries({ webhookId: id, status: "RETRYING" });
		const [delivery] = deliveries ?? [];
		const [attempt] = delivery?.attempts ?? [];
		assert.deepEqual([deliveries?.length, attempt?.status, attempt?.response], [1, 500, "not now"]);
		const { instanceId, data } = JSON.parse(delivery?.data ?? "");
		assert.deepEqual([attempt?.url, instanceId, JSON.parse(data).note], [url, shop.site, "updated 1"]);
		healed = true;
		shop.advance(999);
		await deliver();
		assert.equal(received.length, 3);
		shop.advance(1);
		await deliver();
		await deliver();
		assert.deepEqual(notes().slice(3), ["updated 1", "updated 1b", "updated 1c"]);
		const { left } = await shop.store.read(shop.site, { left: page(webhookBacklogs, { limit: 1 }) });
		assert.deepEqual(left, []);
	});

	it("gives up an event that was refused for three days, and goes on with its entity", async () => {
		const { hooks, id } = await newHook();
		respond = ({ note }) => (note === "created 1" ? 500 : 200);
		await happen("order 1", "created 1", "updated 1");
		const worker = deliverer();
		for (let hour = 0; hour < 100; hour++) {
			await deliver(worker);
			shop.advance(60 * 60 * 1000);
			// Another entity shows that the address works.
			await happen(`order ${hour + 2}`, `created ${hour + 2}`);
		}
		const { deliveries } = await hooks.queryDeliveries({ webhookId: id, status: "GIVEN_UP" });
		assert.deepEqual(
			deliveries?.map(({ number, attempts }) => [number, attempts?.length]),
			[["1", 20]],
		);
		assert.ok(notes().includes("updated 1"));
		assert.equal((await hooks.listWebhooks({})).webhooks?.[0]?.status, "ACTIVE");
	});

	it("waits while an address cannot be reached, loses nothing, and pauses after three days", async () => {
		const { email } = await newStaff(shop);
		const { hooks, id } = await newHook();
		let attempts = 0;
		respond = () => {
			attempts++;
			return 503;
		};
		for (let order = 0; order < 300; order++) await happen(`order ${order}`, `created ${order}`);
		const worker = deliverer();
		await deliver(worker);
		assert.ok(attempts <= 16, `${attempts} attempts at an address that is down`);
		const [failing] = (await hooks.listWebhooks({})).webhooks ?? [];
		assert.ok(failing?.failingSince && failing.nextAttempt);
		for (let hour = 0; hour < 75; hour++) {
			shop.advance(60 * 60 * 1000);
			await deliver(worker);
		}
		const [paused] = (await hooks.listWebhooks({})).webhooks ?? [];
		assert.deepEqual([paused?.status, paused?.pauseReason], ["PAUSED", "FAILING"]);
		const { sent } = await shop.store.read(installation, { sent: page(mails, { limit: 10 }) });
		const notices = sent.filter(({ doc }) => doc.subject === "A webhook for Test shop has been paused");
		assert.deepEqual(
			notices.map(({ doc }) => [doc.to.address, JSON.stringify(doc.content).includes(url)]),
			[[email, true]],
		);
		respond = () => 200;
		await hooks.updateWebhook({ webhookId: id, status: "ACTIVE" });
		for (let round = 0; round < 40 && received.length < 300; round++) {
			await deliver(worker);
			shop.advance(60 * 60 * 1000);
		}
		assert.equal(new Set(notes()).size, 300);
	});

	it("does not hold up one webhook for another", async () => {
		await newHook([created], "http://127.0.0.1:9/gone");
		await newHook([created]);
		await happen("order 1", "created 1");
		await deliver();
		assert.deepEqual(notes(), ["created 1"]);
	});

	it("retries the backlog of one webhook however many others have that are paused", async () => {
		const { hooks, id } = await newHook([created]);
		respond = () => 500;
		for (let order = 0; order < 30; order++) await happen(`order ${order}`, `created ${order}`);
		await deliver();
		await hooks.updateWebhook({ webhookId: id, status: "PAUSED" });
		await newHook([created]);
		await happen("order 99", "created 99");
		await deliver();
		respond = () => 200;
		shop.advance(60_000);
		await deliver();
		assert.deepEqual(notes(), ["created 99"]);
	});

	it("sends again what was sent but not recorded when the process died", async () => {
		await newHook();
		await happen("order 1", "created 1", "updated 1");
		const dying = new Proxy(shop.store, {
			get(store, name) {
				if (name !== "commit") return Reflect.get(store, name).bind?.(store) ?? Reflect.get(store, name);
				return async (...[site, batch]: Parameters<Store["commit"]>) => {
					if (batch.some(({ collection }) => collection.name === "webhook_progress")) throw new Error("dies");
					return store.commit(site, batch);
				};
			},
		});
		await deliver(deliverer(dying));
		assert.deepEqual(notes(), ["created 1", "updated 1"]);
		shop.advance(60_000);
		await deliver();
		assert.deepEqual(notes(), ["created 1", "updated 1", "created 1", "updated 1"]);
	});

	it("is the work of one process at a time", async () => {
		await newHook();
		await happen("order 1", "created 1");
		const other = new WebhookDeliverer({
			store: shop.store,
			fetch,
			log,
			ownersOf,
			now: shop.now,
			newId: () => uuid(),
			worker: { host: "elsewhere", processId: 1, lives: () => true },
		});
		await Promise.all([deliver(deliverer()), deliver(other)]);
		assert.deepEqual(notes(), ["created 1"]);
	});

	it("sends a range again, in order, and shows each attempt", async () => {
		const { hooks, id } = await newHook();
		await happen("order 1", "created 1", "updated 1");
		await happen("order 2", "created 2");
		await deliver();
		received = [];
		await hooks.resendEvents({ webhookId: id, from: "1", to: "3" });
		await deliver();
		assert.deepEqual(notes(), ["created 1", "updated 1", "created 2"]);
		const { deliveries } = await hooks.queryDeliveries({ webhookId: id });
		assert.deepEqual(
			deliveries?.map(({ number, attemptCount, status }) => [number, attemptCount, status]),
			[3, 2, 1].map((number) => [String(number), 2, "DELIVERED"]),
		);
	});

	it("counts what was not accepted, and sends just that again, at once", async () => {
		const { hooks, id } = await newHook();
		await happen("order 1", "created 1");
		await deliver();
		respond = () => 503;
		await happen("order 2", "created 2");
		await happen("order 3", "created 3");
		const worker = deliverer();
		for (let minute = 0; minute < 20; minute++) {
			await deliver(worker);
			shop.advance(60 * 1000);
		}
		const before = await hooks.countUndeliveredEvents({});
		assert.deepEqual(before.webhooks, [{ webhookId: id, retrying: 2, givenUp: 0 }]);
		respond = () => 200;
		received = [];
		await deliver(worker);
		assert.deepEqual(notes(), [], "the next attempt is later");
		for (const _ of ["once", "twice"]) assert.equal((await hooks.resendUndeliveredEvents({ webhookId: id })).count, 2);
		const ranges = await shop.store.read(shop.site, { all: page(webhookBacklogs, { limit: 10 }) });
		assert.equal(ranges.all.filter(({ doc }) => doc.isUndeliveredOnly).length, 1);
		await deliver(worker);
		assert.deepEqual([...new Set(notes())].toSorted(), ["created 2", "created 3"]);
		assert.deepEqual((await hooks.countUndeliveredEvents({})).webhooks, []);
		assert.equal((await hooks.resendUndeliveredEvents({ webhookId: id })).count, 0);
	});

	it("signs with the next key from its start, and loses nothing in between", async () => {
		const { staff, app } = await newHook();
		const appId = app?.id ?? "";
		const starts = new Date(shop.now().getTime() + days).toISOString();
		const { app: rotated } = await staff.use(apps).rotateAppKey({ appId, starts });
		let knownKey = app?.publicKey ?? "";
		respond = async ({ jwt }) => {
			const key = await importSPKI(Buffer.from(knownKey, "base64").toString(), "RS256");
			return jwtVerify(jwt, key, { currentDate: shop.now() }).then(
				() => 200,
				() => 400,
			);
		};
		await happen("order 1", "created 1");
		await deliver();
		shop.advance(days);
		await happen("order 1", "updated 1");
		await deliver();
		assert.deepEqual(notes(), ["created 1"]);
		knownKey = rotated?.nextPublicKey ?? "";
		shop.advance(1000);
		await deliver();
		assert.deepEqual(notes(), ["created 1", "updated 1"]);
	});

	it("follows no redirect", async () => {
		const { hooks, id } = await newHook([created]);
		respond = () => 307;
		await happen("order 1", "created 1");
		await deliver();
		const { deliveries } = await hooks.queryDeliveries({ webhookId: id });
		assert.deepEqual(
			[deliveries?.[0]?.status, deliveries?.[0]?.attempts?.map(({ status }) => status)],
			["RETRYING", [307]],
		);
	});

	it("sends nothing for an app whose key was revoked, whatever is queued", async () => {
		const { staff, app } = await newHook([created]);
		await happen("order 1", "created 1");
		await staff.use(keys).revokeKey({ id: app?.id ?? "" });
		await deliver();
		assert.deepEqual(notes(), []);
	});

	it("leaves the rest to another process once its lease has expired", async () => {
		await newHook();
		await happen("order 1", "created 1", "updated 1");
		const worker = { host: "elsewhere", processId: 1, lives: () => true };
		const other = new WebhookDeliverer({
			store: shop.store,
			fetch,
			log,
			ownersOf,
			now: shop.now,
			newId: () => uuid(),
			worker,
		});
		let isFirst = true;
		respond = async () => {
			if (!isFirst) return 200;
			isFirst = false;
			shop.advance(31_000);
			await deliver(other);
			return 200;
		};
		await deliver();
		assert.deepEqual(notes(), ["created 1", "updated 1", "created 1"]);
	});

	it("counts as behind what is still in the log, and forgets where a removed webhook was", async () => {
		const { hooks, id } = await newHook();
		await happen("order 1", "created 1", "updated 1");
		await deliver();
		await hooks.updateWebhook({ webhookId: id, status: "PAUSED" });
		shop.advance(31 * days);
		await happen("order 1", "updated 2");
		shop.advance(days / 24);
		for (const job of jobs) {
			if (job.name === "delete-old-webhook-records") await runJob(job, workContext(shop));
		}
		const { progress } = await shop.store.read(shop.site, { progress: page(webhookProgress, { limit: 1 }) });
		assert.deepEqual(progress, []);
		const [webhook] = (await hooks.listWebhooks({})).webhooks ?? [];
		assert.equal(webhook?.behind, 1);
		await hooks.updateWebhook({ webhookId: id, status: "ACTIVE" });
		await deliver();
		assert.deepEqual(notes(), ["created 1", "updated 1", "updated 2"]);
	});

	it("reaches no private address", async () => {
		const { hooks, id } = await newHook([created], "https://localhost/hook");
		await happen("order 1", "created 1");
		const guarded = new WebhookDeliverer({
			store: shop.store,
			fetch: guardedFetch(),
			log,
			ownersOf,
			now: shop.now,
			newId: () => uuid(),
		});
		await deliver(guarded);
		const { deliveries } = await hooks.queryDeliveries({ webhookId: id });
		assert.match(deliveries?.[0]?.attempts?.[0]?.error ?? "", /not a public address/);
	});
});
