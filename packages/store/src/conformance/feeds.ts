import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { adjust, create, remove, replace } from "../batch.ts";
import type { Stored } from "../collection.ts";
import { maxFeedEntries } from "../feed.ts";
import { byId, changes, page } from "../store.ts";
import { type Item, items, newSite, type TestDatabase, withStore } from "./database.ts";

export const feedTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("feeds", () => {
		const here = withStore(createDatabase);
		const since = async (site: string, after?: number) =>
			(await here.store.read(site, { since: changes(items, after) })).since;
		const stored = async (site: string, id: string) =>
			(await here.store.read(site, { found: byId(items, id) })).found as Stored<Item>;

		it("record each created, replaced or removed document once per batch", async () => {
			const site = newSite();
			assert.deepEqual(await since(site), { last: 0, ids: [], gap: false });
			await here.store.commit(site, [create(items, { id: "a" }), create(items, { id: "b" })]);
			assert.deepEqual(await since(site, 0), { last: 1, ids: ["a", "b"], gap: false });
			await here.store.commit(site, [replace(items, await stored(site, "a"), { id: "a", name: "new" })]);
			await here.store.commit(site, [remove(items, await stored(site, "b"))]);
			assert.deepEqual(await since(site, 1), { last: 3, ids: ["a", "b"], gap: false });
			assert.deepEqual(await since(site, 3), { last: 3, ids: [], gap: false });
			assert.deepEqual(await since(site), { last: 3, ids: [], gap: false });
			assert.equal((await since(newSite())).last, 0, "each site has its own");
		});

		it("record neither changes of counters nor rejected batches", async () => {
			const site = newSite();
			await here.store.commit(site, [create(items, { id: "a", stock: 1 })]);
			await here.store.commit(site, [adjust(items, "a", { stock: -1 })]);
			await assert.rejects(here.store.commit(site, [create(items, { id: "c" }), create(items, { id: "a" })]));
			assert.deepEqual(await since(site, 1), { last: 1, ids: [], gap: false });
		});

		it("miss nothing of concurrent writers at any moment", async () => {
			const site = newSite();
			const seen = new Set<string>();
			let [last, writing] = [0, true];
			const follow = async () => {
				for (let more = true; more; more = writing || last < 60) {
					await nextTurn();
					const { ids, last: now, gap } = await since(site, last);
					assert.ok(!gap && now >= last);
					last = now;
					// Recorded changes can be read.
					for (const id of ids) seen.add((await stored(site, id)).doc.id);
				}
			};
			const write = (index: number) => here.store.commit(site, [create(items, { id: `item-${index}` })]);
			const writers = Promise.all(Array.from({ length: 60 }, (_, index) => write(index))).then(() => {
				writing = false;
			});
			await Promise.all([writers, follow()]);
			const { all } = await here.store.read(site, { all: page(items, { limit: 100 }) });
			assert.deepEqual([...seen].sort(), all.map(({ doc }) => doc.id).sort());
		});

		it("retain a number of entries, and report when some are missing", async () => {
			const site = newSite();
			const writes = Array.from({ length: maxFeedEntries + 5 }, (_, index) =>
				here.store.commit(site, [create(items, { id: `item-${index}` })]),
			);
			await Promise.all(writes);
			assert.equal((await since(site, 2)).gap, true);
			assert.equal((await since(site, 0)).gap, true);
			const { ids, last, gap } = await since(site, maxFeedEntries - 5);
			assert.deepEqual([ids.length, last, gap], [10, maxFeedEntries + 5, false]);
		});
	});

	describe("numbers stored as strings of digits", () => {
		const here = withStore(createDatabase);

		it("sort and compare as numbers, page by page", async () => {
			const site = newSite();
			const numbers = ["99999", "100000", "7", "123456789012", "100001"];
			await here.store.commit(
				site,
				numbers.map((number, index) => create(items, { id: `item-${index}`, number })),
			);
			const inOrder = ["7", "99999", "100000", "100001", "123456789012"];
			const ask = async (query: Omit<Parameters<typeof page>[1], "limit">, limit = 10) => {
				const { found } = await here.store.read(site, { found: page(items, { ...query, limit }) });
				return found.map(({ doc }) => doc.number);
			};
			const sort = [{ field: "number", order: "ASC" }] as const;
			assert.deepEqual(await ask({ sort }), inOrder);
			assert.deepEqual(await ask({ sort: [{ field: "number", order: "DESC" }] }), [...inOrder].reverse());
			assert.deepEqual(await ask({ sort, from: { values: ["99999", "item-0"] } }, 2), ["100000", "100001"]);
			const filtered = (filter: Parameters<typeof page>[1]["filter"]) => ask({ sort, filter });
			assert.deepEqual(await filtered({ op: "gt", field: "number", value: "99999" }), inOrder.slice(2));
			assert.deepEqual(await filtered({ op: "lte", field: "number", value: 100_000 }), inOrder.slice(0, 3));
			assert.deepEqual(await filtered({ op: "in", field: "number", values: ["7", "100001"] }), ["7", "100001"]);
			assert.deepEqual(await filtered({ op: "startsWith", field: "number", value: "1000" }), ["100000", "100001"]);
			assert.deepEqual(await filtered({ op: "eq", field: "number", value: "seven" }), []);
		});

		it("are drawn from sequences as before", async () => {
			const site = newSite();
			for (const id of ["a", "b"]) {
				await here.store.commit(site, [
					create(items, { id }, [], { member: "number", sequence: "numbers", first: 99_999 }),
				]);
			}
			const query = { sort: [{ field: "number", order: "DESC" }] as const, limit: 5 };
			const { found } = await here.store.read(site, { found: page(items, query) });
			assert.deepEqual(
				found.map(({ doc }) => doc.number),
				["100000", "99999"],
			);
		});
	});
};
