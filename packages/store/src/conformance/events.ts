import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adjust, create, remove, replace } from "../batch.ts";
import type { Store, StoredEvent } from "../store.ts";
import { items, newEvent, newSite, type TestDatabase, withStore } from "./database.ts";
import { readItem } from "./writing.ts";

const settleAll = async (store: Store): Promise<void> => {
	for (let events = await store.pendingEvents(100); events.length > 0; events = await store.pendingEvents(100)) {
		await store.settleEvents(events);
	}
};

const places = (events: readonly StoredEvent[]) => events.map(({ entityId, sequence }) => `${entityId} ${sequence}`);

export const eventTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("events", () => {
		const here = withStore(createDatabase);

		it("records every kind of write, in order and without gaps", async () => {
			const site = newSite();
			const event = (type: string) => ({ ...newEvent(type), data: { type, "k\0": "é" } });
			await here.store.commit(site, [create(items, { id: "a" }, [event("created"), event("priced")])]);
			await here.store.commit(site, [adjust(items, "a", { stock: 1 }, { events: [event("counted")] })]);
			await here.store.commit(site, [replace(items, await readItem(here.store, site, "a"), { id: "a" })]);
			await here.store.commit(site, [
				replace(items, await readItem(here.store, site, "a"), { id: "a" }, [event("changed"), event("named")]),
			]);
			await here.store.commit(site, [remove(items, await readItem(here.store, site, "a"), [event("removed")])]);
			const history = await here.store.eventsOf(site, "shop.item", "a");
			const types = ["created", "priced", "counted", "changed", "named", "removed"];
			assert.deepEqual(
				history.map(({ type }) => type),
				types,
			);
			assert.deepEqual(
				history.map(({ sequence }) => sequence),
				[1, 2, 3, 4, 5, 6],
			);
			const { id, ...first } = history[0] as StoredEvent;
			assert.ok(id);
			assert.deepEqual(first, {
				site,
				entity: "shop.item",
				entityId: "a",
				sequence: 1,
				type: "created",
				data: { type: "created", "k\uFFFD": "é" },
				time: "2026-01-31T10:00:00.000Z",
			});
			assert.deepEqual(await here.store.eventsOf(newSite(), "shop.item", "a"), []);
			assert.deepEqual(await here.store.eventsOf(site, "shop.other", "a"), []);
		});

		it("returns the context of an event, and none for others", async () => {
			const site = newSite();
			const context = { by: "member:m" };
			const [plainEvent, richEvent] = [newEvent("plain"), { ...newEvent("rich"), context }];
			await here.store.commit(site, [create(items, { id: "a" }, [plainEvent, richEvent])]);
			const [plain, rich] = await here.store.eventsOf(site, "shop.item", "a");
			assert.deepEqual([plain && "context" in plain, rich?.context], [false, context]);
			assert.deepEqual([plain?.data, rich?.data], [plainEvent.data, richEvent.data]);
			const pending = (await here.store.pendingEvents(1000)).filter((event) => event.site === site);
			assert.deepEqual(pending.at(-1)?.context, context);
			assert.deepEqual({ ...rich }.context, context);
		});

		it("continues the history of a reused id", async () => {
			const site = newSite();
			await here.store.commit(site, [create(items, { id: "a" }, [newEvent()])]);
			await here.store.commit(site, [remove(items, await readItem(here.store, site, "a"), [newEvent()])]);
			await here.store.commit(site, [create(items, { id: "a" }, [newEvent()])]);
			await here.store.commit(site, [adjust(items, "a", { stock: 1 }, { events: [newEvent()] })]);
			const history = await here.store.eventsOf(site, "shop.item", "a");
			assert.deepEqual(
				history.map(({ sequence }) => sequence),
				[1, 2, 3, 4],
			);
		});

		it("continues the history of a reused id that is created without an event", async () => {
			const site = newSite();
			const itemsWithHistory = { ...items, history: "shop.item" };
			await here.store.commit(site, [create(itemsWithHistory, { id: "a" })]);
			await here.store.commit(site, [adjust(itemsWithHistory, "a", { stock: 1 }, { events: [newEvent()] })]);
			await here.store.commit(site, [remove(itemsWithHistory, await readItem(here.store, site, "a"))]);
			await here.store.commit(site, [create(itemsWithHistory, { id: "a" })]);
			await here.store.commit(site, [adjust(itemsWithHistory, "a", { stock: 1 }, { events: [newEvent()] })]);
			const history = await here.store.eventsOf(site, "shop.item", "a");
			assert.deepEqual(
				history.map(({ sequence }) => sequence),
				[1, 2],
			);
		});

		it("numbers the events of concurrent writers without gaps", async () => {
			const site = newSite();
			await here.store.commit(site, [create(items, { id: "a", stock: 0 }, [newEvent()])]);
			await Promise.allSettled(
				Array.from({ length: 40 }, (_, index) =>
					here.store.commit(site, [
						adjust(items, "a", { stock: 1 }, { events: [newEvent(), newEvent()] }),
						...(index % 4 === 0 ? [adjust(items, "missing", { stock: 1 })] : []),
					]),
				),
			);
			const history = await here.store.eventsOf(site, "shop.item", "a");
			assert.deepEqual(
				history.map(({ sequence }) => sequence),
				Array.from({ length: 61 }, (_, index) => index + 1),
			);
		});

		it("returns pending events of all sites, oldest first, until they are settled", async () => {
			await settleAll(here.store);
			const [one, other] = [newSite(), newSite()];
			for (const [site, id] of [
				[one, "a"],
				[other, "a"],
				[one, "b"],
			] as const) {
				await here.store.commit(site, [create(items, { id }, [newEvent(), newEvent()])]);
			}
			const three = await here.store.pendingEvents(3);
			assert.deepEqual(
				three.map(({ site }) => site),
				[one, one, other],
			);
			assert.deepEqual(places(three), ["a 1", "a 2", "a 1"]);
			assert.deepEqual(await here.store.pendingEvents(3), three);
			await here.store.settleEvents(three);
			const rest = await here.store.pendingEvents(100);
			assert.deepEqual(places(rest), ["a 2", "b 1", "b 2"]);
			await here.store.settleEvents(three);
			await here.store.settleEvents([...rest].reverse());
			assert.deepEqual(await here.store.pendingEvents(100), []);
			await here.store.settleEvents([]);
			assert.equal((await here.store.eventsOf(one, "shop.item", "a")).length, 2);
		});

		it("keeps the order of an entity's events if the clocks of writers differ", async () => {
			await settleAll(here.store);
			const site = newSite();
			const [early, middle, late] = [newEvent(), newEvent(), newEvent()];
			await here.store.commit(site, [create(items, { id: "a" }, [late])]);
			await here.store.commit(site, [create(items, { id: "b" }, [middle])]);
			await here.store.commit(site, [adjust(items, "a", {}, { events: [early] })]);
			for (const limit of [1, 2, 3]) {
				const ofA = (await here.store.pendingEvents(limit)).filter(({ entityId }) => entityId === "a");
				assert.deepEqual(
					ofA.map(({ sequence }) => sequence),
					[1, 2].slice(0, ofA.length),
				);
			}
			assert.equal((await here.store.pendingEvents(3)).length, 3);
		});

		it("calls back soon after a commit with events, and only then", async () => {
			const site = newSite();
			let calls = 0;
			here.store.onEvents(() => {
				calls += 1;
			});
			await here.store.commit(site, [create(items, { id: "a" })]);
			await assert.rejects(here.store.commit(site, [create(items, { id: "a" }, [newEvent()])]));
			await new Promise((resolve) => setTimeout(resolve, 5));
			assert.equal(calls, 0);
			await here.store.commit(site, [adjust(items, "a", {}, { events: [newEvent()] })]);
			assert.equal(calls, 0);
			await new Promise((resolve) => setTimeout(resolve, 5));
			assert.equal(calls, 1);
		});
	});
};
