import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import { create, type NewEvent, replace } from "@cartwright/store/batch";
import { collection, type Document } from "@cartwright/store/collection";
import { byId, page, type Store, type StoredEvent } from "@cartwright/store/store";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import type { Job, Subscriber } from "../foundation/subscriber.ts";
import { secrets } from "../sealing/secret.ts";
import { installation } from "../sites/site.ts";
import { deadLetters, leases } from "./documents.ts";
import { type OutboxOptions, OutboxWorker } from "./worker.ts";

// Any collection works: only its events are tested.
const things = collection<Document & { value: string; createdDate: string }>(secrets.name);

onEachEngine("the outbox", (engine) => {
	let shop: Shop;
	beforeEach(async () => {
		shop = await openShop({ engine });
		await settleAll(shop.store);
	});
	afterEach(() => shop.close());

	const worker = (options: Partial<OutboxOptions>): OutboxWorker =>
		new OutboxWorker({
			store: shop.store,
			newId: () => uuid(),
			now: shop.now,
			origin: "http://shop.test",
			jobs: [],
			log: pino({ level: "silent" }),
			providers: embeddedProviders({ store: shop.store, origin: "" }),
			subscribers: [],
			gather: 0,
			...options,
		});

	/** Another event of an entity. */
	const happen = async (id: string, type = "happened"): Promise<void> => {
		const event: NewEvent = { id: uuid(), entity: "thing", type, data: {}, time: shop.now().toISOString() };
		const { found } = await shop.store.read(shop.site, { found: byId(things, id) });
		const doc = { id, value: "", createdDate: "" };
		await shop.store.commit(shop.site, [found ? replace(things, found, doc, [event]) : create(things, doc, [event])]);
	};

	describe("a worker", () => {
		it("delivers each event to the subscribers of its type, in order for each entity", async () => {
			for (const id of ["a", "b", "a", "b", "a"]) await happen(id);
			await happen("a", "else");
			const { heard, subscriber } = recorder();
			await workAll(worker({ subscribers: [subscriber] }));
			assert.deepEqual(of(heard, "a"), [1, 2, 3]);
			assert.deepEqual(of(heard, "b"), [1, 2]);
			assert.deepEqual(await shop.store.pendingEvents(10), []);
		});

		it("delivers again what was handled but not settled before a crash", async () => {
			await happen("a");
			await happen("a");
			const { heard, subscriber } = recorder();
			await assert.rejects(workAll(worker({ store: dyingAtSettling(shop.store), subscribers: [subscriber] })), /dies/);
			assert.deepEqual(of(heard, "a"), [1, 2]);
			shop.advance(60_000);
			await workAll(worker({ subscribers: [subscriber] }));
			assert.deepEqual(of(heard, "a"), [1, 2, 1, 2]);
			assert.deepEqual(await shop.store.pendingEvents(10), []);
		});

		it("retries a failing event later, and meanwhile delivers the events of other entities", async () => {
			await happen("poison");
			await happen("poison");
			await happen("a");
			let healed = false;
			const { heard, subscriber } = recorder(({ entityId }) => {
				if (entityId === "poison" && !healed) throw new Error("not now");
			});
			const one = worker({ subscribers: [subscriber], retryDelay: () => 5000 });
			await workAll(one);
			await happen("a");
			await workAll(one);
			assert.deepEqual(of(heard, "a"), [1, 2]);
			assert.deepEqual(of(heard, "poison"), []);
			assert.equal((await shop.store.pendingEvents(10)).length, 2);
			healed = true;
			shop.advance(4999);
			await workAll(one);
			assert.deepEqual(of(heard, "poison"), []);
			shop.advance(1);
			await workAll(one);
			assert.deepEqual(of(heard, "poison"), [1, 2]);
		});

		it("reaches new events behind any number that wait for a retry", async () => {
			const count = 520;
			for (let index = 0; index < count; index++) await happen(`poison${index}`);
			await happen("a");
			const { heard, subscriber } = recorder(({ entityId }) => {
				if (entityId !== "a") throw new Error("not now");
			});
			const one = worker({ subscribers: [subscriber], retryDelay: () => 5000 });
			await workAll(one);
			assert.deepEqual(of(heard, "a"), [1]);
		});

		it("creates a dead letter after the maximum number of failures, logs it, and continues with the entity", async () => {
			await happen("a");
			await happen("a");
			const { heard, subscriber } = recorder(({ sequence }) => {
				if (sequence === 1) throw new Error("never");
			});
			const other = recorder();
			const one = worker({
				subscribers: [subscriber, { ...other.subscriber, name: "other" }],
				maxAttempts: 3,
				retryDelay: () => 1000,
			});
			for (let round = 0; round < 4; round++) {
				await workAll(one);
				shop.advance(1000);
			}
			assert.deepEqual(of(heard, "a"), [2]);
			assert.deepEqual(of(other.heard, "a"), [1, 2]);
			const { letters } = await shop.store.read(shop.site, { letters: page(deadLetters, { limit: 10 }) });
			assert.deepEqual(
				letters.map(({ doc }) => [doc.entityId, doc.sequence, doc.subscriber, doc.attempts, doc.reason]),
				[["a", 1, "recorder", 3, "never"]],
			);
			assert.equal((await shop.store.eventsOf(shop.site, "thing", "a")).length, 2);
			assert.deepEqual(await shop.store.pendingEvents(10), []);
		});

		it("does not repeat subscribers that handled an event when another one fails", async () => {
			await happen("a");
			const first = recorder();
			let healed = false;
			const second = recorder(() => {
				if (!healed) throw new Error("not now");
			});
			const one = worker({
				subscribers: [first.subscriber, { ...second.subscriber, name: "second" }],
				retryDelay: () => 1000,
			});
			await workAll(one);
			healed = true;
			shop.advance(1000);
			await workAll(one);
			assert.deepEqual([of(first.heard, "a"), of(second.heard, "a")], [[1], [1]]);
		});

		it("delivers one event at a time to a subscriber that asks for it", async () => {
			for (const id of ["a", "b", "c"]) await happen(id);
			let [now, max] = [0, 0];
			const { subscriber } = recorder(async () => {
				now += 1;
				max = Math.max(max, now);
				await new Promise((resolve) => setTimeout(resolve, 2));
				now -= 1;
			});
			await workAll(worker({ subscribers: [{ ...subscriber, oneAtATime: true }] }));
			assert.equal(max, 1);
			for (const id of ["a", "b", "c"]) await happen(id);
			await workAll(worker({ subscribers: [subscriber] }));
			assert.equal(max, 3);
		});

		it("hands events together to a subscriber that takes them so, and one by one if that fails", async () => {
			for (const id of ["a", "poison", "b", "a"]) await happen(id);
			const together: string[][] = [];
			const { heard, subscriber } = recorder(({ entityId }) => {
				if (entityId === "poison") throw new Error("not now");
			});
			const one = worker({
				subscribers: [
					{
						...subscriber,
						async handleTogether(_context, events) {
							together.push(events.map(({ entityId }) => entityId));
							if (events.some(({ entityId }) => entityId === "poison")) throw new Error("one of them");
						},
					},
				],
				retryDelay: () => 60_000,
			});
			await workAll(one);
			assert.deepEqual([of(heard, "a"), of(heard, "b"), of(heard, "poison")], [[1, 2], [1], []]);
			await happen("c");
			await workAll(one);
			assert.deepEqual([together.at(-1), heard.length], [["c"], 3]);
		});

		it("is not blocked by a subscriber that never ends", async () => {
			await happen("stuck");
			await happen("a");
			const { heard, subscriber } = recorder(({ entityId }) =>
				entityId === "stuck" ? new Promise<void>(() => {}) : undefined,
			);
			await workAll(worker({ subscribers: [subscriber], timeoutMs: 20 }));
			assert.deepEqual(of(heard, "a"), [1]);
		});
	});

	describe("two workers", () => {
		const elsewhere = { host: "elsewhere", processId: 1, lives: () => true };

		it("do not both handle the events: the second follows when the first is gone", async () => {
			const [one, two] = [recorder(), recorder()];
			const first = worker({ subscribers: [one.subscriber] });
			const second = worker({ subscribers: [two.subscriber], worker: elsewhere });
			await happen("a");
			await workAll(first);
			await happen("b");
			await workAll(second);
			assert.deepEqual([one.heard.length, two.heard.length], [1, 0]);
			shop.advance(30_000);
			await workAll(second);
			await happen("c");
			await workAll(first);
			assert.deepEqual([one.heard.length, two.heard.length], [1, 1]);
		});

		it("take over at once when the first one stops, or died on the same machine", async () => {
			const [one, two, three] = [recorder(), recorder(), recorder()];
			const first = worker({ subscribers: [one.subscriber], pollEvery: 10 });
			await happen("a");
			first.start();
			await until(() => one.heard.length === 1);
			await first.stop();
			await happen("b");
			await workAll(worker({ subscribers: [two.subscriber], worker: elsewhere }));
			assert.equal(two.heard.length, 1);
			await happen("c");
			const successor = { ...elsewhere, processId: 2, lives: () => false };
			await workAll(worker({ subscribers: [three.subscriber], worker: successor }));
			assert.equal(three.heard.length, 1);
		});

		it("run a job once per interval", async () => {
			let runs = 0;
			const job: Job = {
				name: "count",
				everySeconds: 60,
				run: async () => {
					runs += 1;
				},
			};
			const [first, second] = [worker({ jobs: [job] }), worker({ jobs: [job], worker: elsewhere })];
			for (const one of [first, second, first]) await runJobs(one);
			assert.equal(runs, 1);
			shop.advance(59_999);
			for (const one of [second, first]) await runJobs(one);
			assert.equal(runs, 1);
			shop.advance(1);
			for (const one of [second, first]) await runJobs(one);
			assert.equal(runs, 2);
		});
	});

	it("a job that waits or fails does not delay events", async () => {
		const { heard, subscriber } = recorder();
		let end: (() => void) | undefined;
		const jobs: Job[] = [
			{ name: "fails", everySeconds: 1, run: async () => Promise.reject(new Error("not now")) },
			{
				name: "waits",
				everySeconds: 1,
				run: () =>
					new Promise<void>((resolve) => {
						end = resolve;
					}),
			},
		];
		const one = worker({ subscribers: [subscriber], jobs, pollEvery: 5 });
		one.start();
		await happen("a");
		await until(() => heard.length === 1 && end !== undefined);
		const { lease } = await shop.store.read(installation, { lease: byId(leases, "outbox") });
		assert.ok(lease && lease.revision <= 3, `the lease was written ${lease?.revision} times`);
		end?.();
		await one.stop();
	});

	it("a started worker is notified of commits of this process and polls for those of others", async () => {
		const { heard, subscriber } = recorder();
		const one = worker({ subscribers: [subscriber], pollEvery: 3_600_000 });
		one.start();
		await happen("a");
		await until(() => heard.length === 1);
		await one.stop();
	});
});

const recorder = (judge: (event: StoredEvent) => void | Promise<void> = () => {}) => {
	const heard: StoredEvent[] = [];
	const subscriber: Subscriber = {
		name: "recorder",
		types: ["happened"],
		handle: async (_context, event) => {
			await judge(event);
			heard.push(event);
		},
	};
	return { heard, subscriber };
};

const of = (heard: readonly StoredEvent[], id: string): number[] =>
	heard.filter(({ entityId }) => entityId === id).map(({ sequence }) => sequence);

/** Runs until nothing is due. */
const workAll = async (one: OutboxWorker): Promise<void> => {
	while (await one.work());
};

const runJobs = async (one: OutboxWorker): Promise<void> => {
	while (await one.runDueJobs());
};

const settleAll = async (store: Store): Promise<void> => {
	await store.settleEvents(await store.pendingEvents(1000));
};

const dyingAtSettling = (store: Store): Store =>
	new Proxy(store, {
		get(target, name) {
			if (name === "settleEvents") return async () => Promise.reject(new Error("the process dies here"));
			const member = Reflect.get(target, name);
			return typeof member === "function" ? member.bind(target) : member;
		},
	});

const until = async (condition: () => boolean): Promise<void> => {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};
