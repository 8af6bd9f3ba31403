import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adjust, type Batch, create, remove, replace } from "../batch.ts";
import type { Stored } from "../collection.ts";
import { Conflict } from "../errors.ts";
import { hasSome } from "../query/filter.ts";
import { byId, byIds, count, lastNumber, page, type Store } from "../store.ts";
import { type Item, items, newEvent, newSite, type TestDatabase, withStore } from "./database.ts";

export const readItem = async (store: Store, site: string, id: string): Promise<Stored<Item>> => {
	const { loaded } = await store.read(site, { loaded: byId(items, id) });
	assert.ok(loaded, `${id} is there`);
	return loaded;
};

const conflict = (id: string, reason: Conflict["reason"]) => ({ name: "Conflict", collection: "items", id, reason });
const belowFloor = (id: string, counter: string) => ({ name: "BelowFloor", collection: "items", id, counter });

/** Everything at a site, to detect whether a rejected batch had an effect. */
const everything = async (store: Store, site: string, ids: readonly string[]) => {
	const result = await store.read(site, {
		all: page(items, { limit: 1000 }),
		tallied: count(items),
		shown: count(items, { op: "eq", field: "visible", value: true }),
		tagged: page(items, { filter: hasSome("tags", ["new", "old"]), limit: 1000 }),
	});
	const events = await Promise.all(ids.map((id) => store.eventsOf(site, "shop.item", id)));
	return { ...result, events };
};

export const writingTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("writing", () => {
		const here = withStore(createDatabase);
		plainWrites(here);
		refusals(here);
		uniqueKeys(here);
		counters(here);
		numbers(here);
		manyWriters(here);
	});
};

interface Here {
	readonly store: Store;
}

const plainWrites = (here: Here): void => {
	it("stores documents unchanged, member by member", async () => {
		const site = newSite();
		const note = { z: [1.5, -0.1, 1e21, null, [["deep"]]], a: { "": "é 😀 \\u0000 \"'", "b.c": {} }, empty: [] };
		const doc = { note, name: "Größe", id: "a b/c'\"\\" };
		await here.store.commit(site, [create(items, doc)]);
		const stored = await readItem(here.store, site, doc.id);
		assert.equal(JSON.stringify(stored.doc), JSON.stringify({ ...doc, stock: 0, held: 0 }));
		assert.equal(stored.revision, 1);
	});

	it("replaces characters that databases cannot store with U+FFFD", async () => {
		const site = newSite();
		const doc = { id: "odd", name: "a\0b", note: { "k\0": "\ud83d", plain: "\\u0000" }, tags: ["\udc00"] };
		await here.store.commit(site, [create(items, doc)]);
		const stored = await readItem(here.store, site, "odd");
		const expected = { id: "odd", name: "a\uFFFDb", note: { "k\uFFFD": "\uFFFD", plain: "\\u0000" }, tags: ["\uFFFD"] };
		assert.deepEqual(stored.doc, { ...expected, stock: 0, held: 0 });
		const result = await here.store.read(site, {
			byName: count(items, { op: "eq", field: "name", value: "a\0b" }),
			byTag: count(items, hasSome("tags", ["\udc00"])),
			byNote: count(items, { op: "eq", field: "note.plain", value: "\\u0000" }),
		});
		assert.deepEqual(result, { byName: 1, byTag: 1, byNote: 1 });
	});

	it("replaces and removes documents that were read", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", name: "one", tags: ["x", "y"] })]);
		const first = await readItem(here.store, site, "a");
		await here.store.commit(site, [replace(items, first, { id: "a", name: "two", tags: ["y", "z"] })]);
		const second = await readItem(here.store, site, "a");
		assert.deepEqual(second, { doc: { id: "a", name: "two", tags: ["y", "z"], stock: 0, held: 0 }, revision: 2 });
		const tagged = await here.store.read(site, {
			x: count(items, hasSome("tags", ["x"])),
			y: count(items, hasSome("tags", ["y"])),
			z: count(items, hasSome("tags", ["z"])),
		});
		assert.deepEqual(tagged, { x: 0, y: 1, z: 1 });
		await here.store.commit(site, [remove(items, second)]);
		const { gone, tags } = await here.store.read(site, {
			gone: byId(items, "a"),
			tags: count(items, hasSome("tags", ["y"])),
		});
		assert.equal(gone, undefined);
		assert.equal(tags, 0);
		// A new document with the same id inherits nothing.
		await here.store.commit(site, [create(items, { id: "a", tags: ["y"] })]);
		const left = await here.store.read(site, { z: count(items, hasSome("tags", ["z"])), all: count(items) });
		assert.deepEqual(left, { z: 0, all: 1 });
	});

	it("isolates sites, even with equal ids", async () => {
		const [one, other] = [newSite(), newSite()];
		const doc = (name: string) => ({ id: "same", code: "code", name, tags: ["tag"], visible: true, stock: 3 });
		const number = { member: "number", sequence: "orders", first: 1 };
		for (const site of [one, other]) {
			const { numbers } = await here.store.commit(site, [create(items, doc(site), [newEvent()], number)]);
			assert.deepEqual(numbers, { same: 1 });
		}
		await here.store.commit(one, [
			replace(items, await readItem(here.store, one, "same"), doc("changed"), [newEvent()]),
		]);
		await here.store.commit(one, [adjust(items, "same", { stock: -1 })]);
		const untouched = await readItem(here.store, other, "same");
		assert.deepEqual(untouched, { doc: { ...doc(other), number: "1", stock: 3, held: 0 }, revision: 1 });
		assert.equal((await here.store.eventsOf(other, "shop.item", "same")).length, 1);
		await here.store.commit(one, [remove(items, await readItem(here.store, one, "same"))]);
		const others = await here.store.read(other, {
			ids: byIds(items, ["same"]),
			tagged: count(items, hasSome("tags", ["tag"])),
			tallied: count(items),
			named: page(items, { filter: { op: "eq", field: "name", value: other }, limit: 5 }),
		});
		assert.deepEqual([others.ids.size, others.tagged, others.tallied, others.named.length], [1, 1, 1, 1]);
	});
};

const refusals = (here: Here): void => {
	it("rejects creating an existing document, and changing a changed or removed one", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a" }), create(items, { id: "b" })]);
		const [old, gone] = [await readItem(here.store, site, "a"), await readItem(here.store, site, "b")];
		await here.store.commit(site, [replace(items, old, { id: "a", name: "new" }), remove(items, gone)]);
		const refused = (batch: Batch, error: object) => assert.rejects(here.store.commit(site, batch), error);
		await refused([create(items, { id: "a" })], conflict("a", "exists"));
		await refused([replace(items, old, { id: "a" })], conflict("a", "revision"));
		await refused([remove(items, old)], conflict("a", "revision"));
		await refused([replace(items, gone, { id: "b" })], conflict("b", "revision"));
		await refused([remove(items, gone)], conflict("b", "revision"));
		await refused([adjust(items, "b", { stock: 1 })], conflict("b", "revision"));
	});

	it("names the write that failed, at any position", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "b", code: "taken" })]);
		const others = ["a", "c", "d"].map((id) => create(items, { id }, [newEvent()]));
		const [a, c, d] = others;
		assert.ok(a && c && d);
		const clash = create(items, { id: "x", code: "taken" });
		await assert.rejects(here.store.commit(site, [a, clash, c, d]), conflict("x", "unique"));
		await assert.rejects(here.store.commit(site, [d, c, a, create(items, { id: "b" })]), conflict("b", "exists"));
		const stale = { ...(await readItem(here.store, site, "b")), revision: 9 };
		await assert.rejects(here.store.commit(site, [c, remove(items, stale), a]), conflict("b", "revision"));
	});

	it("writes nothing of a rejected batch", async () => {
		const site = newSite();
		const untouched = { id: "kept", name: "kept", visible: true, tags: ["old"], stock: 5 };
		const gone = { id: "gone", visible: false, tags: ["old"] };
		await here.store.commit(site, [create(items, untouched, [newEvent()]), create(items, gone, [newEvent()])]);
		await here.store.commit(site, [create(items, { id: "third", stock: 1 })]);
		const ids = ["kept", "gone", "third", "new"];
		const before = await everything(here.store, site, ids);
		const number = { member: "number", sequence: "orders", first: 1 };
		const good: Batch = [
			create(items, { id: "new", visible: true, tags: ["new"] }, [newEvent()], number),
			replace(items, await readItem(here.store, site, "kept"), { ...untouched, visible: false, tags: ["new"] }, [
				newEvent(),
			]),
			remove(items, await readItem(here.store, site, "gone"), [newEvent()]),
		];
		const tooMuch = adjust(items, "third", { stock: -2 }, { floors: { stock: 0 }, revise: true, events: [newEvent()] });
		await assert.rejects(here.store.commit(site, [...good, tooMuch]), belowFloor("third", "stock"));
		await assert.rejects(here.store.commit(site, [tooMuch, ...good]), belowFloor("third", "stock"));
		assert.deepEqual(await everything(here.store, site, ids), before);
		const { numbers } = await here.store.commit(site, [...good, adjust(items, "third", { stock: -1 })]);
		assert.deepEqual(numbers, { new: 1 });
		// Repeating the same batch fails as a whole.
		const after = await everything(here.store, site, ids);
		await assert.rejects(here.store.commit(site, good), Conflict);
		assert.deepEqual(await everything(here.store, site, ids), after);
	});
};

const uniqueKeys = (here: Here): void => {
	it("enforces unique keys of one and several fields, and allows repeated nulls", async () => {
		const site = newSite();
		await here.store.commit(site, [
			create(items, { id: "a", code: "x", shelf: "s", place: 1 }),
			create(items, { id: "b", shelf: "s", place: 2 }),
			create(items, { id: "c", shelf: "s" }),
			create(items, { id: "d", shelf: "s" }),
		]);
		const b = await readItem(here.store, site, "b");
		const refused = (batch: Batch, error: object) => assert.rejects(here.store.commit(site, batch), error);
		await refused([create(items, { id: "e", code: "x" })], conflict("e", "unique"));
		await refused([create(items, { id: "e", shelf: "s", place: 2 })], conflict("e", "unique"));
		await refused([replace(items, b, { ...b.doc, code: "x" })], conflict("b", "unique"));
		await refused(
			[create(items, { id: "e", code: "y" }), create(items, { id: "f", code: "y" })],
			conflict("f", "unique"),
		);
		await here.store.commit(site, [replace(items, b, { ...b.doc, code: "y" })]);
	});

	it("allows a key that is freed by a removal in the same batch", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "z", code: "k" }), create(items, { id: "y", code: "l" })]);
		const [z, y] = [await readItem(here.store, site, "z"), await readItem(here.store, site, "y")];
		await here.store.commit(site, [create(items, { id: "a", code: "k" }), remove(items, z)]);
		const a = await readItem(here.store, site, "a");
		await here.store.commit(site, [replace(items, a, { ...a.doc, code: "l" }), remove(items, y)]);
		assert.equal((await readItem(here.store, site, "a")).doc.code, "l");
	});
};

const counters = (here: Here): void => {
	it("changes counters by differences only", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", stock: 10 })]);
		const read = await readItem(here.store, site, "a");
		await here.store.commit(site, [adjust(items, "a", { stock: -3, held: 2 })]);
		await here.store.commit(site, [replace(items, read, { ...read.doc, name: "named" })]);
		const stored = await readItem(here.store, site, "a");
		assert.deepEqual(stored, { doc: { id: "a", name: "named", stock: 7, held: 2 }, revision: 2 });
		await here.store.commit(site, [adjust(items, "a", { stock: 1 }, { revise: true })]);
		assert.equal((await readItem(here.store, site, "a")).revision, 3);
		await assert.rejects(here.store.commit(site, [replace(items, stored, stored.doc)]), conflict("a", "revision"));
		assert.equal((await here.store.read(site, { n: count(items, { op: "gte", field: "stock", value: 7.5 }) })).n, 1);
	});

	it("changes counters by differences in the same write as the document", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", stock: 10, held: 1 })]);
		const read = await readItem(here.store, site, "a");
		await here.store.commit(site, [adjust(items, "a", { stock: -3 })]);
		await here.store.commit(site, [replace(items, read, { ...read.doc, name: "named" }, [], { stock: 5 })]);
		const stored = await readItem(here.store, site, "a");
		assert.deepEqual(stored, { doc: { id: "a", name: "named", stock: 12, held: 1 }, revision: 2 });
	});

	it("rejects a change below a floor and names the counter", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", stock: 2, held: 2 })]);
		const take = (stock: number, held: number) =>
			here.store.commit(site, [adjust(items, "a", { stock, held }, { floors: { stock: 0, held: 0 } })]);
		await assert.rejects(take(-3, 0), belowFloor("a", "stock"));
		await assert.rejects(take(0, -3), belowFloor("a", "held"));
		await take(-2, -2);
		await assert.rejects(take(-1, 0), belowFloor("a", "stock"));
		await here.store.commit(site, [adjust(items, "a", { stock: -5 })]);
		assert.equal((await readItem(here.store, site, "a")).doc.stock, -5);
	});

	it("rejects a change above a ceiling, or of another revision", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", stock: 2 })]);
		const put = (stock: number) =>
			here.store.commit(site, [adjust(items, "a", { stock }, { floors: { stock: 0 }, ceilings: { stock: 9 } })]);
		await assert.rejects(put(8), conflict("a", "revision"));
		await put(7);
		await assert.rejects(put(1), conflict("a", "revision"));
		await assert.rejects(put(-10), belowFloor("a", "stock"));
		const putAt = (revision: number) => here.store.commit(site, [adjust(items, "a", { stock: 1 }, { revision })]);
		await assert.rejects(putAt(2), conflict("a", "revision"));
		await putAt(1);
		assert.equal((await readItem(here.store, site, "a")).doc.stock, 10);
	});

	it("rejects the replacement or removal of a document whose counter must not move, and did", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", stock: 2, held: 1 })]);
		const read = await readItem(here.store, site, "a");
		await here.store.commit(site, [adjust(items, "a", { stock: 1 })]);
		const rename = (unmoved: string[]) => replace(items, read, { ...read.doc, name: "named" }, [], {}, unmoved);
		await assert.rejects(here.store.commit(site, [rename(["held", "stock"])]), conflict("a", "revision"));
		await assert.rejects(here.store.commit(site, [remove(items, read, [], ["stock"])]), conflict("a", "revision"));
		await here.store.commit(site, [rename(["held"])]);
		await here.store.commit(site, [remove(items, await readItem(here.store, site, "a"), [], ["stock", "held"])]);
	});
};

const numbers = (here: Here): void => {
	it("draws numbers without gaps despite concurrency and failures", async () => {
		const site = newSite();
		const number = { member: "number", sequence: "orders", first: 10_001 };
		const ids = Array.from({ length: 30 }, (_, index) => `order-${index}`);
		const drawn = await Promise.allSettled(
			ids.map((id, index) => {
				const order = create(items, { id, name: "order" }, [newEvent()], number);
				const fails = index % 3 === 0 ? [adjust(items, "missing", { stock: 1 })] : [];
				return here.store.commit(site, [order, ...fails]);
			}),
		);
		const committed = drawn.flatMap((result) =>
			result.status === "fulfilled" ? Object.values(result.value.numbers) : [],
		);
		assert.deepEqual(
			committed.sort((a, b) => a - b),
			Array.from({ length: 20 }, (_, index) => 10_001 + index),
		);
		const { all, seventh } = await here.store.read(site, {
			all: page(items, { sort: [{ field: "number", order: "ASC" }], limit: 100 }),
			seventh: page(items, { filter: { op: "eq", field: "number", value: "10007" }, limit: 2 }),
		});
		assert.deepEqual(
			all.map(({ doc }) => doc.number),
			committed.map(String),
		);
		assert.equal(seventh.length, 1);
	});

	it("draws several numbers in one batch", async () => {
		const site = newSite();
		const draw = (id: string, sequence: string) => create(items, { id }, [], { member: "number", sequence, first: 5 });
		const { numbers } = await here.store.commit(site, [draw("b", "one"), draw("a", "one"), draw("c", "two")]);
		assert.deepEqual(numbers, { b: 5, a: 6, c: 5 });
	});

	it("moves a sequence to a number, and back only if it is told to", async () => {
		const site = newSite();
		const draw = async (id: string, moveTo?: { readonly value: number; readonly back: boolean }) => {
			const number = { member: "number", sequence: "orders", first: 5, ...(moveTo && { moveTo }) };
			const { numbers: drawn } = await here.store.commit(site, [create(items, { id, name: "order" }, [], number)]);
			const { last, stored } = await here.store.read(site, {
				last: lastNumber(items, "orders"),
				stored: byId(items, id),
			});
			assert.deepEqual([last, stored?.doc.number], [drawn[id], String(drawn[id])]);
			return drawn[id];
		};
		assert.equal((await here.store.read(site, { last: lastNumber(items, "orders") })).last, undefined);
		assert.equal(await draw("a", { value: 20, back: false }), 20);
		assert.equal(await draw("b"), 21);
		assert.equal(await draw("c", { value: 9, back: false }), 21);
		assert.equal(await draw("d", { value: 9, back: true }), 9);
		assert.equal(await draw("e"), 10);
	});
};

const manyWriters = (here: Here): void => {
	it("loses none of 50 increments that read, replace and retry", async () => {
		const site = newSite();
		await here.store.commit(site, [create(items, { id: "a", price: 0 })]);
		const increment = async (): Promise<void> => {
			for (;;) {
				const before = await readItem(here.store, site, "a");
				const doc = { ...before.doc, price: (before.doc.price ?? 0) + 1 };
				try {
					await here.store.commit(site, [replace(items, before, doc, [newEvent()])]);
					return;
				} catch (error) {
					if (!(error instanceof Conflict)) throw error;
				}
			}
		};
		await Promise.all(Array.from({ length: 50 }, increment));
		const { doc, revision } = await readItem(here.store, site, "a");
		assert.deepEqual([doc.price, revision], [50, 51]);
		const events = await here.store.eventsOf(site, "shop.item", "a");
		assert.deepEqual(
			events.map(({ sequence }) => sequence),
			Array.from({ length: 50 }, (_, index) => index + 1),
		);
	});

	it("never oversells, in whatever order counters are changed", async () => {
		const site = newSite();
		const names = ["a", "b", "c"];
		await here.store.commit(
			site,
			names.map((id) => create(items, { id, stock: 20 })),
		);
		const take = (id: string) => adjust(items, id, { stock: -1 }, { floors: { stock: 0 }, events: [newEvent()] });
		const sold = await Promise.allSettled(
			Array.from({ length: 60 }, (_, turn) =>
				here.store.commit(site, (turn % 2 ? names : names.toReversed()).map(take)),
			),
		);
		assert.equal(sold.filter(({ status }) => status === "fulfilled").length, 20);
		for (const result of sold) {
			if (result.status === "rejected") assert.equal(result.reason.name, "BelowFloor");
		}
		for (const id of names) {
			assert.equal((await readItem(here.store, site, id)).doc.stock, 0);
			assert.equal((await here.store.eventsOf(site, "shop.item", id)).length, 20);
		}
	});
};
