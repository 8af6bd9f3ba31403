import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { setImmediate } from "node:timers/promises";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { deadLetters } from "@cartwright/kernel/outbox/documents";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { observedProviders } from "@cartwright/kernel/outgoing/observed-providers";
import { create } from "@cartwright/store/batch";
import { goodPassword, login, register, setSignOn } from "@cartwright/testing/accounts";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import { embeddedProviders } from "../registries/providers.ts";
import { subscribers } from "../registries/reactions.ts";
import { createServer } from "../server.ts";
import { createMetrics } from "./metrics.ts";

describe("the metrics", () => {
	let shop: Shop;
	before(async () => {
		shop = await openShop();
		await setSignOn(shop, { captcha: { provider: "ALTCHA", when: "NEVER" } });
	});
	after(() => shop.close());
	const text = async () => (await shop.app.inject({ url: "/metrics" })).body;
	/** The value of a metric with exactly these labels. */
	const value = async (name: string): Promise<number | undefined> => {
		const line = (await text()).split("\n").find((each) => each.startsWith(`${name} `));
		return line === undefined ? undefined : Number(line.slice(name.length + 1));
	};
	/** The change of metrics while something is done. */
	const change = async (names: readonly string[], work: () => Promise<unknown>): Promise<number[]> => {
		const values = async () => Promise.all(names.map(async (name) => (await value(name)) ?? 0));
		const earlier = await values();
		await work();
		return (await values()).map((now, index) => Math.round((now - (earlier[index] ?? 0)) * 100) / 100);
	};

	it("count carts, checkouts, orders with their amounts, and payments by outcome", async () => {
		const mug = await offer(shop, 5);
		const names = [
			"cartwright_carts_created_total",
			"cartwright_checkouts_created_total",
			'cartwright_orders_placed_total{channel="WEB",currency="USD"}',
			'cartwright_orders_approved_total{channel="WEB",currency="USD"}',
			'cartwright_orders_approved_amount_total{channel="WEB",currency="USD"}',
			'cartwright_payments_total{provider="test-gateway",outcome="approved"}',
			'cartwright_payments_total{provider="test-gateway",outcome="declined"}',
		];
		const changes = await change(names, async () => {
			const visitor = await shop.visitor();
			await visitor.use(currentCart).addToCurrentCart({ lineItems: [lineOf(mug)] });
			const order = await place(visitor, await readyCheckout(visitor, lineOf(mug)));
			await payBy(visitor, order, "4000000000000002").catch(() => {});
			await payBy(visitor, order, "4242424242424242");
		});
		assert.deepEqual(changes, [1, 1, 1, 1, 15, 1, 1]);
	});

	it("count sign-ins of members by outcome", async () => {
		const visitor = await shop.visitor();
		const names = ["OK", "-19976"].map((each) => `cartwright_sign_ins_total{kind="member",outcome="${each}"}`);
		const changes = await change(names, async () => {
			await register(visitor, "counted@example.com");
			await login(visitor, "counted@example.com", goodPassword);
			for (let time = 0; time < 7; time++) await login(visitor, "counted@example.com", "wrong").catch(() => {});
		});
		assert.deepEqual(changes, [2, 7], "also those that the audit log leaves out");
	});

	it("show mails, pending events and dead letters, and how deliveries ended", async () => {
		const facts = { newId: () => uuid(), now: shop.now().toISOString() };
		const content = { kind: "receipt", language: "en", subject: "Hello", preheader: "", parts: [] } as const;
		for (const address of ["a@example.com", "b@example.com"]) {
			await shop.store.commit(shop.site, [sendMail({ to: { address }, content }, facts as never)]);
		}
		const letter = { eventId: "e", subscriber: "s", entity: "", entityId: "", sequence: 1, type: "", attempts: 10 };
		const dead = { id: "e s", ...letter, reason: "", createdDate: facts.now };
		const [created, gauge] = ["cartwright_dead_letters_created_total", "cartwright_dead_letters"];
		assert.deepEqual(await change([created], () => shop.store.commit(shop.site, [create(deadLetters, dead)])), [1]);
		shop.advance(60_000);
		assert.ok(Number(await value("cartwright_events_pending")) >= 2);
		assert.ok(Number(await value("cartwright_events_lag_seconds")) >= 60);
		const { mail, ...others } = embeddedProviders({ store: shop.store, origin: "http://shop.test" });
		const send = async ({ to }: { to: { address: string } }) => {
			if (to.address === "a@example.com") throw new Error("not now");
		};
		const worker = new OutboxWorker({
			store: shop.store,
			now: shop.now,
			origin: "http://shop.test",
			newId: uuid,
			subscribers,
			jobs: [],
			log: pino({ level: "silent" }),
			providers: { ...others, mail: { send } },
		});
		const outcomes = ["sent", "retry"].map((each) => `cartwright_deliveries_total{kind="mail",outcome="${each}"}`);
		const changes = await change(outcomes, async () => {
			while (await worker.work());
		});
		await worker.stop();
		assert.ok(
			changes.every((count) => count >= 1),
			String(changes),
		);
		assert.equal(await value("cartwright_events_pending"), 0);
		assert.equal(await value("cartwright_events_lag_seconds"), 0);
		const fresh = await createServer({
			store: shop.store,
			now: shop.now,
			origin: "http://shop.test",
			log: pino({ level: "silent" }),
		});
		const { body } = await fresh.inject({ url: "/metrics" });
		assert.match(body, /^cartwright_mails\{state="waiting"\} 1$/m);
		assert.match(body, new RegExp(`^${gauge} 1$`, "m"));
		await fresh.close();
	});

	it("measure requests to other servers by target and result", async () => {
		const metrics = createMetrics(shop.store, shop.now);
		const embedded = embeddedProviders({ store: shop.store, origin: "http://shop.test" });
		const refuse = async () => {
			throw new Error("not now");
		};
		const { fetch, mail } = observedProviders(
			{ ...embedded, fetch: async () => new Response("fine"), mail: { send: refuse } },
			metrics.observeOutgoing,
		);
		assert.equal(await (await fetch("https://example.com/somebody@example.com")).text(), "fine");
		await assert.rejects(mail?.send({} as never) ?? assert.fail("there is no mail"), /not now/);
		const printed = await metrics.text();
		assert.match(printed, /^cartwright_outgoing_duration_seconds_count\{target="fetch",result="ok"\} 1$/m);
		assert.match(printed, /^cartwright_outgoing_duration_seconds_count\{target="mail",result="error"\} 1$/m);
		assert.ok(!printed.includes("somebody"));
	});

	it("leave the pages of a payment provider in place", () => {
		const embedded = embeddedProviders({ store: shop.store, origin: "http://shop.test" });
		const { payments } = observedProviders(embedded, createMetrics(shop.store, shop.now).observeOutgoing);
		assert.equal(payments.ownPages, embedded.payments.ownPages);
		assert.ok(payments.ownPages);
	});

	it("have no label that a visitor can choose, and few values of each", async () => {
		for (let index = 0; index < 50; index++) {
			await shop.app.inject({ url: `/nowhere/${index}?email=private@example.com` });
			await shop.app.inject({ method: "POST", url: "/stores-reader/v1/products/query", payload: `{"${index}"` });
			await shop.app.inject({ url: `/media/private@example.com-${index}/v1/fill/w_1,h_1/b.png` });
		}
		const lines = (await text()).split("\n").filter((line) => !line.startsWith("#"));
		assert.ok(!lines.some((line) => line.includes("private") || line.includes("nowhere")));
		const routes = new Set(lines.flatMap((line) => line.match(/cartwright_request_.*route="([^"]+)"/)?.[1] ?? []));
		assert.ok(routes.has("other") && routes.size < 12, [...routes].join());
	});

	it("do not wait for a busy database once they have its statistics", async () => {
		const { store } = shop;
		const statistics = await store.statistics();
		const requests: ((count: number) => void)[] = [];
		const isBusy = Object.assign(Object.create(store) as typeof store, {
			onCommit: () => {},
			read: store.read.bind(store),
			statistics: () =>
				new Promise((resolve) => {
					requests.push((count) => resolve({ ...statistics, pendingEvents: { count } }));
				}),
		});
		const metrics = createMetrics(isBusy, shop.now);
		const first = metrics.text();
		requests[0]?.(1);
		const pending = (printed: string) => /^cartwright_events_pending (\d+)$/m.exec(printed)?.[1];
		assert.equal(pending(await first), "1");
		assert.deepEqual([pending(await metrics.text()), pending(await metrics.text())], ["1", "1"]);
		assert.equal(requests.length, 2, "one query at a time");
		requests[1]?.(7);
		await setImmediate();
		const next = metrics.text();
		requests[2]?.(8);
		assert.equal(pending(await next), "8");
	});

	it("count durations cumulatively in buckets, for each operation and status", async () => {
		const metrics = createMetrics(shop.store, shop.now);
		for (const milliseconds of [0.4, 1, 3, 700, 9000]) metrics.observeCall('odd"name\\', 200, milliseconds);
		metrics.observeCall("other", 404, 1);
		const metric = "cartwright_call_duration_seconds";
		const lines = (await metrics.text()).split("\n").filter((line) => line.includes("odd"));
		assert.deepEqual(
			lines.map((line) => line.replace(',operation="odd\\"name\\\\",status="200"', "")),
			[
				`${metric}_bucket{le="0.001"} 2`,
				`${metric}_bucket{le="0.005"} 3`,
				`${metric}_bucket{le="0.02"} 3`,
				`${metric}_bucket{le="0.1"} 3`,
				`${metric}_bucket{le="0.5"} 3`,
				`${metric}_bucket{le="2"} 4`,
				`${metric}_bucket{le="+Inf"} 5`,
				`${metric}_sum{operation="odd\\"name\\\\",status="200"} 9.7044`,
				`${metric}_count{operation="odd\\"name\\\\",status="200"} 5`,
			],
		);
	});

	it("say that the database does not answer", async () => {
		const other = await openShop();
		const { app } = other;
		await other.store.close();
		assert.match((await app.inject({ url: "/metrics" })).body, /^cartwright_database_up 0$/m);
		await app.close();
	});
});
