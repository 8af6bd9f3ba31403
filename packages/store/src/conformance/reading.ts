import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adjust, type Batch, create, remove, replace } from "../batch.ts";
import { uncached } from "../collection.ts";
import { type Comparison, compare, equals, hasSome } from "../query/filter.ts";
import { aggregate, byId, byIds, count, page, type Store } from "../store.ts";
import { cachedItems, type Item, items, newSite, type TestDatabase, withStore } from "./database.ts";

export const readingTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("reading", () => {
		const here = withStore(createDatabase);
		readRequests(here);
		aggregation(here);
		tallies(here);
	});
	describe("cached documents", () => cache(createDatabase));
	describe("a watch", () => watching(createDatabase));
};

interface Here {
	readonly store: Store;
}

const readRequests = (here: Here): void => {
	it("answers several requests at once", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", price: 1 }), create(items, { id: "b", price: 2 })]);
		const results = await here.store.read(site, {
			one: byId(items, "a"),
			none: byId(items, "c"),
			some: byIds(items, ["b", "c", "b"]),
			empty: byIds(items, []),
			dear: page(items, { filter: { op: "gt", field: "price", value: 1 }, limit: 10 }),
			all: count(items),
		});
		assert.equal(results.one?.doc.price, 1);
		assert.equal(results.none, undefined);
		assert.deepEqual([...results.some.keys()], ["b"]);
		assert.equal(results.empty.size, 0);
		assert.deepEqual(
			results.dear.map(({ doc }) => doc.id),
			["b"],
		);
		assert.equal(results.all, 2);
		assert.deepEqual(await here.store.read(site, {}), {});
	});

	it("ignores the case of ASCII letters in substrings", async () => {
		const site = newSite();
		const texts = { a: "Äpfel & Birnen", b: "äPFEL", c: "pfeläp" };
		const docs = Object.entries(texts).map(([id, text]) => ({ id, name: text, tags: [text], note: { text } }));
		await here.store.commit(
			site,
			docs.map((doc) => create(items, doc)),
		);
		for (const field of ["name", "tags", "note.text"]) {
			const matching = async (op: Comparison, value: string) => {
				const query = { filter: compare(field, op, value), limit: 5 };
				const { loaded } = await here.store.read(site, { loaded: page(items, query) });
				return loaded.map(({ doc }) => doc.id).join("");
			};
			assert.equal(await matching("contains", "PfEl"), "abc");
			assert.equal(await matching("startsWith", "ÄP"), "a");
			assert.equal(await matching("startsWith", "äp"), "b");
			assert.equal(await matching("endsWith", "ÄP"), "");
			assert.equal(await matching("endsWith", "LäP"), "c");
			assert.equal(await matching("eq", "äpfel"), "");
		}
	});

	it("finds the starts of texts between all texts around them", async () => {
		const site = newSite();
		const last = "\u{10ffff}";
		const texts = [
			"a",
			"A%",
			"a_b",
			"aé",
			"b",
			"\ud7ff1",
			"\ue0001",
			"😀",
			"😀x",
			"😁",
			last,
			`${last}${last}`,
			`z${last}`,
			"{",
		];
		await here.store.commit(
			site,
			texts.map((name, number) => create(items, { id: String(number), name })),
		);
		for (const start of [...texts, "", "%", "_", "z", "A", "a_", "\0", "\ud83d"]) {
			const filter = compare("name", "startsWith", start);
			const { loaded } = await here.store.read(site, { loaded: page(items, { filter, limit: 20 }) });
			const storable = start === "\0" || start === "\ud83d" ? "\ufffd" : start.toLowerCase();
			const expected = texts.filter((text) => text.toLowerCase().startsWith(storable));
			assert.deepEqual(new Set(loaded.map(({ doc }) => doc.name)), new Set(expected), JSON.stringify(start));
		}
	});

	it("rejects sorting by a field without a column", async () => {
		const sorted = page(items, { sort: [{ field: "note", order: "ASC" }], limit: 1 });
		await assert.rejects(here.store.read(newSite(), { sorted }), /items cannot be sorted by note/);
	});

	it("answers a readiness check", () => here.store.ping());
};

const aggregation = (here: Here): void => {
	it("groups and aggregates, the largest group first, then by key", async () => {
		const site = newSite();
		const docs: Item[] = [
			{ id: "a", name: "x", visible: true, price: 1, tags: ["red", "blue"] },
			{ id: "b", name: "x", visible: true, price: 3, tags: ["red"] },
			{ id: "c", name: "y", visible: false, price: null },
			{ id: "d", visible: true, price: 8 },
			{ id: "e", name: "w", price: 7, tags: ["green"] },
		];
		await here.store.commit(
			site,
			docs.map((doc) => create(items, doc)),
		);
		const compute = { sum: { op: "sum", field: "price" }, most: { op: "max", field: "price" } } as const;
		const results = await here.store.read(site, {
			names: aggregate(items, { groupBy: ["name"], compute, limit: 10 }),
			pairs: aggregate(items, { groupBy: ["visible", "name"], limit: 2 }),
			tags: aggregate(items, { groupBy: ["tags"], limit: 10, filter: equals("visible", true) }),
			allTags: aggregate(items, { groupBy: ["tags"], limit: 2 }),
			present: aggregate(items, { groupBy: ["visible"], compute: { n: { op: "count", field: "price" } }, limit: 10 }),
			tagsOfOne: aggregate(items, { groupBy: ["tags"], limit: 10, filter: equals("id", "e") }),
			whole: aggregate(items, {
				groupBy: [],
				compute: { mean: { op: "avg", field: "price" }, least: { op: "min", field: "price" } },
				limit: 1,
			}),
			none: aggregate(items, { groupBy: [], compute, limit: 1, filter: equals("name", "?") }),
		});
		assert.deepEqual(results.names, [
			{ key: ["x"], count: 2, values: { sum: 4, most: 3 } },
			{ key: [null], count: 1, values: { sum: 8, most: 8 } },
			{ key: ["w"], count: 1, values: { sum: 7, most: 7 } },
			{ key: ["y"], count: 1, values: { sum: null, most: null } },
		]);
		assert.deepEqual(
			results.pairs.map(({ key }) => key),
			[
				[true, "x"],
				[null, "w"],
			],
		);
		assert.deepEqual(results.tags, [
			{ key: ["red"], count: 2, values: {} },
			{ key: ["blue"], count: 1, values: {} },
		]);
		assert.deepEqual(results.allTags, [
			{ key: ["red"], count: 2, values: {} },
			{ key: ["blue"], count: 1, values: {} },
		]);
		assert.deepEqual(results.present, [
			{ key: [true], count: 3, values: { n: 3 } },
			{ key: [null], count: 1, values: { n: 1 } },
			{ key: [false], count: 1, values: { n: 0 } },
		]);
		assert.deepEqual(results.tagsOfOne, [{ key: ["green"], count: 1, values: {} }]);
		assert.deepEqual(results.whole, [{ key: [], count: 5, values: { mean: 4.75, least: 1 } }]);
		assert.deepEqual(results.none, [{ key: [], count: 0, values: { sum: null, most: null } }]);
	});
};

const tallies = (here: Here): void => {
	it("maintains exact tallies after any writes", async () => {
		const site = newSite();
		const visible = [true, false, null, undefined];
		const docOf = (id: string, turn: number): Item => {
			const value = visible[(turn * 7) % 4];
			return { id, ...(value === undefined ? {} : { visible: value }) };
		};
		for (let turn = 0; turn < 40; turn += 1) {
			const { all } = await here.store.read(site, { all: page(items, { limit: 100 }) });
			const [first, second] = all;
			const batch: Batch = [
				create(items, docOf(`doc-${turn}`, turn)),
				...(first ? [turn % 3 ? remove(items, first) : replace(items, first, docOf(first.doc.id, turn + 1))] : []),
				...(second ? [replace(items, second, docOf(second.doc.id, turn + 2))] : []),
			];
			const unlucky = turn % 5 === 0 ? [adjust(items, "missing", { stock: 1 })] : [];
			await here.store.commit(site, [...batch, ...unlucky]).catch(() => {});
			const after = await here.store.read(site, {
				all: page(items, { limit: 100 }),
				tallied: count(items),
				shown: count(items, equals("visible", true)),
				hidden: count(items, equals("visible", false)),
			});
			const shown = after.all.filter(({ doc }) => doc.visible === true).length;
			const hidden = after.all.filter(({ doc }) => doc.visible === false).length;
			assert.deepEqual([after.tallied, after.shown, after.hidden], [after.all.length, shown, hidden]);
		}
	});
};

const watching = (createDatabase: () => Promise<TestDatabase>): void => {
	const here = withStore(createDatabase);
	/** Watches a result, and returns whether it is still valid after the change. */
	const holdsAfter = async (site: string, change: () => Promise<unknown>): Promise<boolean> => {
		const request = page(cachedItems, { filter: hasSome("tags", ["t"]), limit: 5 });
		await here.store.detectWrites();
		const watch = here.store.watch(site, request);
		const { loaded } = await here.store.read(site, { loaded: request });
		const holds = watch?.(loaded);
		assert.ok(holds);
		await change();
		await here.store.detectWrites();
		return holds();
	};

	it("is valid until somebody writes", async () => {
		const site = newSite();
		const elsewhere = await here.database.open([items, cachedItems]);
		await here.store.commit(site, [create(cachedItems, { id: "a", name: "one", tags: ["t"], stock: 2 })]);
		const reading = () => here.store.read(site, { all: count(items) });
		// Other tests may write to another database of the same server, which the server does not tell apart.
		let held = false;
		for (let attempt = 0; !held && attempt < 200; attempt += 1) held = await holdsAfter(site, reading);
		assert.ok(held);
		assert.equal(
			await holdsAfter(site, () => here.store.commit(site, [adjust(cachedItems, "a", { stock: -1 })])),
			false,
		);
		assert.equal(
			await holdsAfter(site, () => elsewhere.commit(site, [create(cachedItems, { id: "b", tags: ["t"] })])),
			false,
		);
		await elsewhere.close();
	});

	it("is invalid if there was a write between its start and the read", async () => {
		const site = newSite();
		const request = count(cachedItems);
		await here.store.detectWrites();
		const watch = here.store.watch(site, request);
		await here.store.commit(site, [create(cachedItems, { id: "a" })]);
		const { all } = await here.store.read(site, { all: request });
		await here.store.detectWrites();
		assert.equal(watch?.(all)(), false);
	});
};

const cache = (createDatabase: () => Promise<TestDatabase>): void => {
	let statements = 0;
	const here = withStore(createDatabase, {
		onStatement: () => {
			statements += 1;
		},
	});
	const counted = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
		const before = statements;
		const result = await work();
		return [result, statements - before];
	};

	it("are not those of an earlier document with the same id", async () => {
		const site = newSite();
		const read = async () => (await here.store.read(site, { item: byId(cachedItems, "a") })).item;
		for (const name of ["first", "second", "third"]) {
			await here.store.commit(site, [create(cachedItems, { id: "a", name })]);
			const stored = await read();
			assert.equal(stored?.doc.name, name);
			assert.ok(stored);
			await here.store.commit(site, [remove(cachedItems, stored)]);
			assert.equal(await read(), undefined);
		}
	});

	it("are not those of a document that another process deleted and created again", async () => {
		const site = newSite();
		const elsewhere = await here.database.open([items, cachedItems]);
		const read = async () => (await here.store.read(site, { item: byId(cachedItems, "a") })).item;
		await here.store.commit(site, [create(cachedItems, { id: "a", name: "first" })]);
		for (const name of ["second", "third"]) {
			const before = await read();
			assert.ok(before);
			await elsewhere.commit(site, [remove(cachedItems, before)]);
			await elsewhere.commit(site, [create(cachedItems, { id: "a", name })]);
			const after = await read();
			assert.deepEqual([after?.doc.name, after?.revision], [name, 1]);
			assert.equal(await read(), after, "it is cached");
		}
		await elsewhere.close();
	});

	it("are the same objects until they change, in one read and the next", async () => {
		const site = newSite();
		await here.store.commit(site, [create(cachedItems, { id: "a", name: "one", tags: ["t"], stock: 2 })]);
		const read = () =>
			here.store.read(site, {
				one: byId(cachedItems, "a"),
				listed: page(cachedItems, { filter: hasSome("tags", ["t"]), limit: 5 }),
			});
		const [first, cost] = await counted(read);
		const [again, costAgain] = await counted(read);
		assert.equal(cost, 3);
		assert.ok(costAgain <= 2, "the data is not read again");
		assert.ok(first.one);
		for (const stored of [first.listed[0], again.one, again.listed[0]]) assert.equal(stored, first.one);

		const twoAtOnce = await Promise.all([read(), read()]);
		assert.equal(twoAtOnce[0].one, twoAtOnce[1].one);

		await here.store.commit(site, [adjust(cachedItems, "a", { stock: -1 })]);
		const [counted1, costCounted] = await counted(read);
		assert.ok(costCounted <= 2, "the data is not read again");
		assert.deepEqual([counted1.one?.doc.stock, counted1.one?.doc.name], [1, "one"]);
		assert.equal((await read()).one, counted1.one);

		await here.store.commit(site, [replace(cachedItems, first.one, { id: "a", name: "two" })]);
		const { one, listed } = await read();
		assert.deepEqual([one?.doc.name, one?.doc.stock, listed.length], ["two", 1, 0]);
		await here.store.commit(site, [remove(cachedItems, one as NonNullable<typeof one>)]);
		assert.equal((await read()).one, undefined);
	});

	it("are read as new objects through `uncached`, which leaves the cache as it is", async () => {
		const site = newSite();
		await here.store.commit(site, [create(cachedItems, { id: "a", stock: 2 }), create(cachedItems, { id: "b" })]);
		const read = async () => (await here.store.read(site, { loaded: byId(cachedItems, "a") })).loaded;
		const cached = await read();
		const all = () => here.store.read(site, { all: page(uncached(cachedItems), { limit: 5 }) });
		const [{ all: loaded }, cost] = await counted(all);
		assert.deepEqual([loaded[0], loaded.length, cost], [cached, 2, 1]);
		assert.notEqual(loaded[0], cached);
		assert.equal(await read(), cached);
		const [, costOfOther] = await counted(() => here.store.read(site, { loaded: byId(cachedItems, "b") }));
		assert.equal(costOfOther, 2, "it was not cached");
	});

	it("are the same object for concurrent readers", async () => {
		const site = newSite();
		await here.store.commit(site, [create(cachedItems, { id: "a" })]);
		const [one, other] = await Promise.all([
			here.store.read(site, { loaded: byId(cachedItems, "a") }),
			here.store.read(site, { loaded: byId(cachedItems, "a") }),
		]);
		assert.ok(one.loaded);
		assert.equal(one.loaded, other.loaded);
	});

	it("are as current as the database, whichever process wrote", async () => {
		const site = newSite();
		const elsewhere = await here.database.open([items, cachedItems]);
		await here.store.commit(site, [create(cachedItems, { id: "a", name: "one" })]);
		for (const name of ["two", "three"]) {
			const { loaded } = await elsewhere.read(site, { loaded: byId(cachedItems, "a") });
			assert.ok(loaded);
			await here.store.read(site, { loaded: byId(cachedItems, "a") });
			await elsewhere.commit(site, [replace(cachedItems, loaded, { ...loaded.doc, name })]);
			const fresh = await here.store.read(site, { loaded: byIds(cachedItems, ["a"]) });
			assert.equal(fresh.loaded.get("a")?.doc.name, name);
		}
		await elsewhere.close();
	});

	it("are never shared between sites", async () => {
		// Concatenated, these would be equal.
		const [one, other] = ["site a", "site"];
		await here.store.commit(one, [create(cachedItems, { id: "b", name: one })]);
		await here.store.commit(other, [create(cachedItems, { id: "a b", name: other })]);
		for (const [site, id] of [
			[one, "b"],
			[other, "a b"],
			[one, "b"],
		] as const) {
			const { loaded } = await here.store.read(site, { loaded: byId(cachedItems, id) });
			assert.equal(loaded?.doc.name, site);
		}
	});

	it("are correct with a tiny cache", async () => {
		const site = newSite();
		const narrow = await here.database.open([items, cachedItems], { cacheSize: 50 });
		const ids = Array.from({ length: 20 }, (_, index) => `doc-${index}`);
		await narrow.commit(
			site,
			ids.map((id) => create(cachedItems, { id, name: id })),
		);
		for (let turn = 0; turn < 2; turn += 1) {
			const { all } = await narrow.read(site, { all: byIds(cachedItems, ids) });
			assert.deepEqual([...all.values()].map(({ doc }) => doc.name).sort(), [...ids].sort());
		}
		await narrow.close();
	});
};
