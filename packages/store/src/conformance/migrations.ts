import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { create, replace } from "../batch.ts";
import { type AnyCollection, collection, type Document } from "../collection.ts";
import { equals, hasSome } from "../query/filter.ts";
import { aggregate, byId, count, page } from "../store.ts";
import type { TestDatabase } from "./database.ts";

interface Thing extends Document {
	readonly name?: string;
	readonly size?: number | string;
	readonly tags?: readonly string[];
	readonly left?: number;
	readonly visible?: boolean;
}

const documents: Thing[] = Array.from({ length: 25 }, (_, index) => ({
	id: `thing-${String(index).padStart(2, "0")}`,
	name: `name ${index % 5}`,
	size: index,
	tags: index % 2 ? ["odd"] : ["even", "all"],
	left: index + 100,
	visible: index % 3 === 0,
}));

const bare = collection<Thing>("things");
const full = collection<Thing>("things", {
	fields: { name: "text", size: "number", tags: "texts", visible: "boolean" },
	indexes: [["name"], ["size", "name"]],
	unique: [["size"]],
	counters: ["left"],
	countedBy: "visible",
});

export const migrationTests = (createDatabase: () => Promise<TestDatabase>): void => {
	const fresh = async (work: (database: TestDatabase) => Promise<void>) => {
		const database = await createDatabase();
		try {
			await work(database);
		} finally {
			await database.drop();
		}
	};
	const withSite = async (database: TestDatabase, declared: AnyCollection) => {
		const store = await database.open([declared]);
		for (const site of ["one", "two"])
			await store.commit(
				site,
				documents.map((doc) => create(declared, doc)),
			);
		await store.close();
	};

	describe("migrations", () => {
		it("fill new fields, texts, counters and tallies of a collection", () =>
			fresh(async (database) => {
				await withSite(database, bare);
				const store = await database.open([full]);
				const results = await store.read("two", {
					named: count(full, equals("name", "name 2")),
					large: page(full, {
						filter: { op: "gte", field: "size", value: 23 },
						sort: [{ field: "size", order: "DESC" }],
						limit: 5,
					}),
					tagged: count(full, hasSome("tags", ["all"])),
					tags: aggregate(full, { groupBy: ["tags"], limit: 5 }),
					shown: count(full, equals("visible", true)),
					all: count(full),
				});
				assert.deepEqual(
					results.large.map(({ doc }) => [doc.size, doc.left]),
					[
						[24, 124],
						[23, 123],
					],
				);
				assert.deepEqual(
					results.tags.map((group) => group.count),
					[13, 13, 12],
				);
				assert.deepEqual([results.named, results.tagged, results.shown, results.all], [5, 13, 9, 25]);
				const clash = create(full, { id: "new", size: 7 });
				await assert.rejects(store.commit("two", [clash]), { name: "Conflict", reason: "unique" });
				await store.close();
			}));

		it("drop what a declaration loses, and restore it when it returns", () =>
			fresh(async (database) => {
				await withSite(database, full);
				const less = await database.open([bare]);
				const { loaded } = await less.read("one", { loaded: byId(bare, "thing-03") });
				assert.ok(loaded);
				await less.commit("one", [replace(bare, loaded, { ...loaded.doc, name: "renamed", tags: ["late"] })]);
				await less.commit("one", [create(bare, { id: "twin", size: 7 })]);
				await less.close();
				const again = collection<Thing>("things", { ...full, unique: [] });
				const store = await database.open([again]);
				const results = await store.read("one", {
					renamed: count(again, equals("name", "renamed")),
					late: count(again, hasSome("tags", ["late"])),
					odd: count(again, hasSome("tags", ["odd"])),
					all: count(again),
				});
				assert.deepEqual(results, { renamed: 1, late: 1, odd: 11, all: 26 });
				await store.close();
			}));

		it("convert a field that changes its type", () =>
			fresh(async (database) => {
				await withSite(database, full);
				const text = collection<Thing>("things", {
					...full,
					fields: { ...full.fields, size: "text", name: "texts" },
					indexes: [["size"]],
					unique: [],
				});
				const store = await database.open([text]);
				await store.commit("one", [create(text, { id: "new", size: "7" })]);
				const { loaded, named } = await store.read("one", {
					loaded: page(text, { filter: equals("size", "7"), limit: 5 }),
					named: count(text, hasSome("name", ["name 1"])),
				});
				assert.deepEqual(
					loaded.map(({ doc }) => doc.id),
					["new"],
				);
				assert.equal(named, 5);
				await store.close();
			}));

		it("read the numbers of digit strings that were stored as text", () =>
			fresh(async (database) => {
				const declared = (size: "text" | "digits") =>
					collection<Thing>("things", { fields: { size }, indexes: [["size"]], present: ["size"] });
				const before = await database.open([declared("text")]);
				const sizes = ["100000", "99999", "7"];
				await before.commit(
					"one",
					sizes.map((size) => create(declared("text"), { id: `thing-${size}`, size })),
				);
				await before.close();
				const now = declared("digits");
				const store = await database.open([now]);
				const { loaded } = await store.read("one", {
					loaded: page(now, { sort: [{ field: "size", order: "DESC" }], limit: 5 }),
				});
				assert.deepEqual(
					loaded.map(({ doc }) => doc.size),
					sizes,
				);
				await store.close();
			}));

		it("change nothing when repeated, and tolerate many concurrent starts", () =>
			fresh(async (database) => {
				const open = () => database.open([full]);
				const first = await Promise.all(Array.from({ length: 5 }, open));
				await first[0]?.commit(
					"one",
					documents.map((doc) => create(full, doc)),
				);
				const later = collection<Thing>("things", { ...full, indexes: [["visible"]] });
				const second = await Promise.all([open(), database.open([later]), database.open([later])]);
				for (const store of [...first, ...second]) {
					const { all } = await store.read("one", { all: page(full, { limit: 100 }) });
					assert.deepEqual(
						all.map(({ doc }) => doc),
						documents,
					);
					await store.close();
				}
			}));
	});
};
