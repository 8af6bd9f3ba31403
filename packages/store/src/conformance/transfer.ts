import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adjust, create, remove, replace } from "../batch.ts";
import { collection, type Document } from "../collection.ts";
import { equals, hasSome } from "../query/filter.ts";
import { byId, changes, count, page, type Store } from "../store.ts";
import type { RecordBatch } from "../transfer.ts";
import { type Item, items, newEvent, type TestDatabase } from "./database.ts";

interface Parcel extends Document {
	readonly note: string;
	readonly visible?: boolean;
}

const parcels = collection<Parcel>("parcels", {
	fields: { visible: "boolean" },
	countedBy: "visible",
	compression: { dictionary: '{"id":"","note":""}', isAtRest: () => true },
});
const declared = [items, parcels];
const sites = ["one", "two"];

export const transferTests = (createDatabase: () => Promise<TestDatabase>): void => {
	const withDatabases = async (work: (from: TestDatabase, to: TestDatabase) => Promise<void>) => {
		const [from, to] = await Promise.all([createDatabase(), createDatabase()]);
		try {
			await work(from, to);
		} finally {
			await Promise.all([from.drop(), to.drop()]);
		}
	};

	describe("export and import", () => {
		it("carry over documents, counters, histories, pending events, sequences and feeds", () =>
			withDatabases(async (from, to) => {
				const source = await from.open(declared);
				for (const site of sites) await fill(source, site);
				const { batches } = await from.export(declared);
				const lines = await collect(batches);
				const { counts, skipped } = await to.import(declared, replay(lines));
				assert.deepEqual([counts["documents.items"], counts["documents.parcels"], skipped], [78, 2, []]);
				const target = await to.open(declared);
				for (const site of sites) assert.deepEqual(await contentOf(target, site), await contentOf(source, site));
				assert.deepEqual(await pendingIds(target), await pendingIds(source));
				// New writes continue the histories and numbers.
				const later = numbered("later");
				for (const store of [source, target]) await store.commit("one", [later]);
				assert.deepEqual(await contentOf(target, "one"), await contentOf(source, "one"));
				await Promise.all([source.close(), target.close()]);
			}));

		it("see the database as it was when the export started", () =>
			withDatabases(async (from, to) => {
				const store = await from.open(declared);
				await fill(store, "one");
				const before = await contentOf(store, "one");
				const { batches } = await from.export(declared);
				await store.commit("one", [create(items, { id: "late", stock: 1 }, [newEvent()])]);
				await to.import(declared, replay(await collect(batches)));
				const target = await to.open(declared);
				assert.deepEqual(await contentOf(target, "one"), before);
				await Promise.all([store.close(), target.close()]);
			}));

		it("refuse a database that holds something, and skip collections that are gone", () =>
			withDatabases(async (from, to) => {
				const store = await from.open(declared);
				await fill(store, "one");
				const lines = await collect((await from.export(declared)).batches);
				await assert.rejects(from.import(declared, replay(lines)), { name: "DatabaseNotEmpty" });
				const { skipped, counts } = await to.import([items], replay(lines));
				assert.deepEqual([skipped, counts["documents.items"]], [["documents.parcels"], 39]);
				await store.close();
			}));

		it("leave nothing behind when an import breaks off or its result is refused", () =>
			withDatabases(async (from, to) => {
				const store = await from.open(declared);
				await fill(store, "one");
				const lines = await collect((await from.export(declared)).batches);
				await assert.rejects(to.import(declared, breaking(lines)), /broken off/);
				const refuse = () => assert.fail("a record is missing");
				await assert.rejects(to.import(declared, replay(lines), refuse), /a record is missing/);
				const target = await to.open(declared);
				assert.equal((await target.read("one", { all: count(items) })).all, 0);
				await Promise.all([store.close(), target.close()]);
			}));
	});
};

const numbered = (id: string) =>
	create(items, { id, tags: ["new"] }, [newEvent("created")], { member: "number", sequence: "numbers", first: 100 });

const fill = async (store: Store, site: string): Promise<void> => {
	const all: Item[] = Array.from({ length: 40 }, (_, index) => ({
		id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, "0")}`,
		name: index % 3 ? `naïve "quoted" ${index}` : null,
		price: index,
		visible: index % 2 === 0,
		tags: ["all", `tag ${index % 4}`],
		stock: 10 + index,
		note: { text: "line\nbreak \u2028 and \\ backslash", list: [1, null, { deep: true }] },
	}));
	await store.commit(
		site,
		all.map((doc) => create(items, doc, [newEvent("created")])),
	);
	const [first, second] = all as [Item, Item];
	await store.commit(site, [adjust(items, first.id, { stock: -3 }, { events: [newEvent("sold")] })]);
	const { gone, changed } = await store.read(site, { gone: byId(items, second.id), changed: byId(items, first.id) });
	assert.ok(gone && changed);
	await store.settleEvents(await store.pendingEvents(30));
	await store.commit(site, [remove(items, gone, [newEvent("removed")])]);
	await store.commit(site, [replace(items, changed, { ...changed.doc, name: "other" }, [newEvent("changed")])]);
	await store.commit(site, [create(parcels, { id: `parcel of ${site}`, note: "wrapped ".repeat(100), visible: true })]);
	const { removed } = await store.read(site, {
		removed: byId(items, "00000000-0000-4000-8000-000000000039"),
	});
	assert.ok(removed);
	await store.commit(site, [remove(items, removed)]);
	await store.commit(site, [numbered("numbered")]);
};

const contentOf = async (store: Store, site: string) => {
	const read = await store.read(site, {
		items: page(items, { limit: 100 }),
		parcels: page(parcels, { limit: 100 }),
		visible: count(parcels, equals("visible", true)),
		tagged: count(items, hasSome("tags", ["tag 1"])),
		feed: changes(items, undefined),
		entries: changes(items, 0),
	});
	const histories = await Promise.all(read.items.map(({ doc }) => store.eventsOf(site, "shop.item", doc.id)));
	return { ...read, histories: histories.flat().map((event) => ({ ...event, data: event.data })) };
};

const pendingIds = async (store: Store): Promise<string[]> => (await store.pendingEvents(1000)).map(({ id }) => id);

const collect = async (batches: AsyncIterable<RecordBatch> | Iterable<RecordBatch>): Promise<RecordBatch[]> => {
	const all: RecordBatch[] = [];
	for await (const batch of batches) all.push(batch);
	return all;
};

async function* replay(batches: readonly RecordBatch[]): AsyncGenerator<RecordBatch> {
	yield* batches;
}

async function* breaking([first]: readonly RecordBatch[]): AsyncGenerator<RecordBatch> {
	if (first) yield first;
	throw new Error("broken off");
}
