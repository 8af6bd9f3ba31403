import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { adjust, create, remove, replace } from "../batch.ts";
import { collection, type Document, type Stored } from "../collection.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import { equals, isIn } from "../query/filter.ts";
import { aggregate, byId, byIds, count, page, type Store } from "../store.ts";
import { openSqliteStore } from "./store.ts";

interface Thing extends Document {
	readonly name: string;
	readonly shown: boolean;
	readonly stock: number;
}

const fields = { name: "text", shown: "boolean" } as const;
const things = collection<Thing>("things", { fields, counters: ["stock"], countedBy: "shown", cached: true });
const others = collection<Document>("others", { cached: true });
const notes = collection<Thing>("notes", { fields: { name: "text" }, unique: [["name"]] });
const collections = [things, others, notes];
const thing = (id: string): Thing => ({ id, name: id, shown: true, stock: 2 });

describe("cached results", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-answers-"));
	const file = join(folder, "test.db");
	let statements = 0;
	let store: Store;
	let site: string;
	let sites = 0;

	before(() => {
		store = openSqliteStore({ file, collections, onStatement: () => statements++ });
	});
	after(async () => {
		await store.close();
		rmSync(folder, { recursive: true });
	});
	beforeEach(async () => {
		site = `site ${++sites}`;
		await store.commit(site, [create(things, thing("a")), create(things, thing("b"))]);
	});

	const ask = () =>
		store.read(site, {
			one: byId(things, "a"),
			none: byId(things, "z"),
			some: byIds(things, ["a", "b"]),
			shown: page(things, { filter: equals("shown", true), limit: 5 }),
			total: count(things, equals("shown", true)),
			groups: aggregate(things, { groupBy: ["shown"], compute: { stock: { op: "sum", field: "stock" } }, limit: 5 }),
		});
	const costOf = async (work: () => Promise<unknown>) => {
		const from = statements;
		await work();
		return statements - from;
	};

	it("cost no statement, and equal those that were read", async () => {
		const first = await ask();
		assert.equal(await costOf(ask), 0);
		const again = await ask();
		assert.deepEqual(again, first);
		assert.equal(again.none, undefined);
		assert.equal(again.some.get("b"), first.some.get("b"));
		for (const list of [again.shown, again.groups])
			assert.throws(() => list.pop(), TypeError, "callers share the list, so none may change it");
	});

	it("are read again after a write to their collection at the site, and only then", async () => {
		await ask();
		await store.commit(site, [create(others, { id: "x" })]);
		await store.commit("another site", [create(things, thing(`of ${site}`))]);
		assert.equal(await costOf(ask), 0);

		await store.commit(site, [adjust(things, "a", { stock: -1 })]);
		const cost = await costOf(async () => {
			const { one, shown } = await ask();
			assert.deepEqual([one?.doc.stock, shown.map(({ doc }) => doc.stock)], [1, [1, 2]]);
		});
		assert.equal(cost, 1, "a counter that this process moved is known; its sum is read");
		await store.commit(site, [create(things, thing("c"))]);
		const { total, shown, groups } = await ask();
		assert.deepEqual([total, shown.length], [3, 3]);
		assert.deepEqual(groups, [{ key: [true], count: 3, values: { stock: 5 } }]);
	});

	it("are never older than an acknowledged write", async () => {
		for (let stock = 2; stock > 0; stock--) {
			const [, before] = await Promise.all([store.commit(site, [adjust(things, "a", { stock: -1 })]), ask()]);
			assert.ok((before.one?.doc.stock ?? 0) >= stock - 1);
			assert.equal((await ask()).one?.doc.stock, stock - 1);
		}
	});

	it("survive a rejected batch", async () => {
		await ask();
		const take = adjust(things, "a", { stock: -3 }, { floors: { stock: 0 } });
		await assert.rejects(store.commit(site, [adjust(things, "b", { stock: 5 }), take]), BelowFloor);
		const { some } = await ask();
		assert.deepEqual([some.get("a")?.doc.stock, some.get("b")?.doc.stock], [2, 2]);
	});

	it("are dropped when another process writes", async () => {
		await ask();
		const elsewhere = openSqliteStore({ file, collections });
		const { one } = await elsewhere.read(site, { one: byId(things, "a") });
		await elsewhere.commit(site, [replace(things, one as Stored<Thing>, { ...thing("a"), name: "new", shown: false })]);
		await elsewhere.close();
		const now = await ask();
		assert.deepEqual([now.one?.doc.name, now.shown.length, now.total], ["new", 1, 1]);
	});

	it("for several values are known if each was requested before", async () => {
		const named = (...names: string[]) => {
			const [filter, sort] = [isIn("name", names), [{ field: "name", order: "ASC" as const }]];
			return store.read(site, { loaded: page(things, { filter, sort, limit: 1_000_000 }) });
		};
		const namesIn = async (...names: string[]) =>
			(await named(...names)).loaded.map(({ doc }) => `${doc.name}${doc.stock}`);
		await store.commit(site, [create(things, thing("c"))]);
		await namesIn("c", "a");
		await namesIn("b", "none");
		const cost = await costOf(async () => assert.deepEqual(await namesIn("c", "none", "b", "a"), ["a2", "b2", "c2"]));
		assert.equal(cost, 0);
		await store.commit(site, [adjust(things, "b", { stock: 5 })]);
		assert.deepEqual(await namesIn("c", "b"), ["b7", "c2"]);
		await store.commit(site, [create(things, { ...thing("d"), name: "none" })]);
		assert.deepEqual(await namesIn("none", "b"), ["b7", "none2"]);
	});

	it("include the last writes of this process and the owners of unique values", async () => {
		const find = () =>
			store.read(site, { one: byId(notes, "n"), named: page(notes, { filter: equals("name", "n"), limit: 1 }) });
		await store.commit(site, [create(notes, thing("n"))]);
		let loaded = await find();
		assert.equal(await costOf(find), 0);
		assert.deepEqual(loaded.named, [loaded.one]);

		await store.commit(site, [replace(notes, loaded.one as Stored<Thing>, { ...thing("n"), name: "m" })]);
		loaded = await find();
		assert.deepEqual([loaded.one?.doc.name, loaded.one?.revision, loaded.named.length], ["m", 2, 0]);

		const stale = replace(notes, { doc: thing("n"), revision: 1 }, { ...thing("n"), name: "lost" });
		await assert.rejects(store.commit(site, [stale]), Conflict);
		assert.equal((await find()).one?.doc.name, "m");

		const elsewhere = openSqliteStore({ file, collections });
		const { one } = await elsewhere.read(site, { one: byId(notes, "n") });
		await elsewhere.commit(site, [replace(notes, one as Stored<Thing>, thing("n"))]);
		await elsewhere.close();
		loaded = await find();
		assert.deepEqual([loaded.one?.revision, loaded.named.length], [3, 1]);

		await store.commit(site, [remove(notes, loaded.one as Stored<Thing>)]);
		loaded = await find();
		assert.deepEqual([loaded.one, loaded.named.length], [undefined, 0]);
	});

	it("survive rejected batches of the same group", async () => {
		const commits = ["p", "q", "p", "r"].map((id) => store.commit(site, [create(notes, thing(id))]));
		const outcomes = await Promise.allSettled(commits);
		assert.deepEqual(
			outcomes.map(({ status }) => status),
			["fulfilled", "fulfilled", "rejected", "fulfilled"],
		);
		const { loaded } = await store.read(site, { loaded: byIds(notes, ["p", "q", "r"]) });
		assert.deepEqual([...loaded.keys()], ["p", "q", "r"]);
	});
});
