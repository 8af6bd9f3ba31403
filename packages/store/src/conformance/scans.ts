import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseJson } from "@cartwright/contract/json";
import { fc } from "@cartwright/testing/properties";
import { create, expect, remove, replace } from "../batch.ts";
import { collection } from "../collection.ts";
import { Conflict, TooLargeRead } from "../errors.ts";
import { compareScalars } from "../query/evaluate.ts";
import { equals, type Query } from "../query/filter.ts";
import { byId, byIds, jsonPage, page, type StoredText, texts } from "../store.ts";
import { newSite, type TestDatabase, withStore } from "./database.ts";

interface Entry {
	readonly id: string;
	readonly name?: string;
	readonly keys?: readonly string[];
	readonly codes?: readonly string[];
}

const entries = collection<Entry>("entries", {
	cached: true,
	fields: { name: "text", keys: "texts", codes: "texts" },
	uniqueTexts: ["codes"],
});

interface Note {
	readonly id: string;
	readonly words?: readonly string[];
	readonly content: Readonly<Record<string, unknown>>;
}

const notes = collection<Note>("notes", { cached: true, fields: { words: "texts" }, jsonMember: "content" });

const prefixes = ["a|", "b😀|", "c|"];
const parts = fc.constantFrom("", "1", "11", "2", "é", "\uff5e", "😀");
const places = fc.record({ prefix: fc.constantFrom(...prefixes), part: parts, name: fc.constantFrom("x", "y") });

export const scanTests = (createDatabase: () => Promise<TestDatabase>): void => {
	describe("scans of texts", () => {
		const here = withStore(createDatabase, {}, [entries]);

		it("return the documents in the order of their texts, from any position", async () => {
			const scans = fc.record({
				chosen: fc.uniqueArray(fc.constantFrom(...prefixes), { minLength: 1 }),
				order: fc.constantFrom("ASC" as const, "DESC" as const),
				limit: fc.integer({ min: 1, max: 5 }),
				offset: fc.integer({ min: 0, max: 2 }),
				filtered: fc.boolean(),
				start: fc.option(fc.record({ text: parts, id: fc.nat(9), reversed: fc.boolean() })),
			});
			await fc.assert(
				fc.asyncProperty(fc.array(places, { maxLength: 10 }), fc.array(scans, { maxLength: 6 }), async (all, drawn) => {
					const site = newSite();
					const docs = all.map(({ prefix, part, name }, index) => ({
						id: `${index}`,
						name,
						keys: [prefix + part, "z|"],
					}));
					await here.store.commit(site, [...docs.map((doc) => create(entries, doc))]);
					for (const { chosen, order, limit, offset, filtered, start } of drawn) {
						const scan = {
							field: "keys",
							order,
							ranges: chosen.map((prefix) => ({ prefix, from: prefix, to: prefix.replace("|", "}") })),
						};
						const from = start && { values: [start.text, String(start.id)], reversed: start.reversed };
						const query: Query = {
							scan,
							limit,
							offset,
							...(filtered ? { filter: equals("name", "x") } : {}),
							...(from ? { from } : {}),
						};
						const { pageOfEntries } = await here.store.read(site, { pageOfEntries: page(entries, query) });
						const sign = (order === "ASC") === !start?.reversed ? 1 : -1;
						const compare = (a: readonly string[], b: readonly string[]) =>
							sign * (compareScalars(a[0] ?? "", b[0] ?? "") || compareScalars(a[1] ?? "", b[1] ?? ""));
						const expected = all
							.flatMap(({ prefix, part, name }, index) =>
								chosen.includes(prefix) && (!filtered || name === "x") ? [[part, String(index)]] : [],
							)
							.filter((each) => !start || compare(each, [start.text, String(start.id)]) > 0)
							.sort(compare)
							.slice(offset, offset + limit)
							.map(([, id]) => id);
						assert.deepEqual(
							pageOfEntries.map(({ doc }) => doc.id),
							start?.reversed ? expected.reverse() : expected,
						);
					}
				}),
				{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 60) },
			);
		});

		it("return texts without their documents, page after page", async () => {
			await fc.assert(
				fc.asyncProperty(fc.array(places, { maxLength: 10 }), fc.integer({ min: 1, max: 4 }), async (all, limit) => {
					const site = newSite();
					const docs = all.map(({ prefix, part }, index) => ({ id: `${index}`, keys: [prefix + part, "z|"] }));
					await here.store.commit(site, [...docs.map((doc) => create(entries, doc))]);
					const range = { from: "b😀|", to: "b😀}" };
					const read: StoredText[] = [];
					for (let last = limit; last === limit; ) {
						const query = { field: "keys", range, after: read.at(-1), limit };
						const { next } = await here.store.read(site, { next: texts(entries, query) });
						read.push(...next);
						last = next.length;
					}
					const expected = docs.flatMap(({ id, keys }) => (keys[0]?.startsWith("b") ? [[keys[0], id] as const] : []));
					const inOrder = expected.toSorted((a, b) => compareScalars(a[0], b[0]) || compareScalars(a[1], b[1]));
					assert.deepEqual(read, inOrder);
				}),
				{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 60) },
			);
		});

		it("refuse a text that another document has, if the field is unique", async () => {
			const site = newSite();
			await here.store.commit(site, [create(entries, { id: "1", codes: ["x", "y"] })]);
			const isTaken = (error: unknown) => error instanceof Conflict && error.reason === "unique";
			const batch = [create(entries, { id: "0" }), create(entries, { id: "2", codes: ["y"] })];
			await assert.rejects(
				here.store.commit(site, batch),
				(error) => error instanceof Conflict && error.reason === "unique" && error.id === "2",
			);
			await here.store.commit(site, [create(entries, { id: "2", codes: ["z"] })]);
			const { one, two } = await here.store.read(site, { one: byId(entries, "1"), two: byId(entries, "2") });
			assert.ok(one && two);
			await assert.rejects(here.store.commit(site, [replace(entries, two, { id: "2", codes: ["x"] })]), isTaken);
			await here.store.commit(site, [remove(entries, one), replace(entries, two, { id: "2", codes: ["x", "y"] })]);
			await here.store.commit(newSite(), [create(entries, { id: "1", codes: ["x"] })]);
		});
	});

	describe("documents that are large together", () => {
		const here = withStore(createDatabase, {}, [notes]);

		it("are not loaded if a read allows less", async () => {
			const site = newSite();
			const ids = ["1", "2", "3"];
			await here.store.commit(
				site,
				ids.map((id) => create(notes, { id, content: { text: "é".repeat(1000) } })),
			);
			const requests = (maxBytes: number, limit = 3) => [
				page(notes, { limit }, maxBytes),
				jsonPage(notes, { limit }, maxBytes),
				byIds(notes, ids.slice(0, limit), maxBytes),
			];
			for (const request of requests(6000)) {
				await assert.rejects(here.store.read(site, { request }), TooLargeRead);
			}
			for (const request of [...requests(7000), ...requests(3000, 1), ...requests(0, 0)]) {
				await here.store.read(site, { request });
			}
			const { all } = await here.store.read(site, { all: jsonPage(notes, { limit: 3 }, 7000) });
			assert.deepEqual(
				all.map(({ id }) => id),
				ids,
			);
		});
	});

	describe("pages of JSON", () => {
		const here = withStore(createDatabase, {}, [notes]);

		it("hold the same as pages of documents, whatever the order of their members", async () => {
			const text = fc.constantFrom("", "content", '"content":{', "}}", "\\", "\0", "é😀");
			const content = fc.dictionary(text, fc.oneof(text, fc.jsonValue(), fc.constant({ content: {} })));
			const words = fc.array(text, { minLength: 1 });
			const note = fc.oneof(fc.record({ content }), fc.record({ content, words }), fc.record({ words, content }));
			await fc.assert(
				fc.asyncProperty(fc.array(note, { maxLength: 5 }), async (all) => {
					const site = newSite();
					await here.store.commit(
						site,
						all.map((each, index) => create(notes, { id: `${index}`, ...each })),
					);
					const query: Query = { sort: [{ field: "id", order: "DESC" }], limit: 4 };
					const { docs, jsonDocs } = await here.store.read(site, {
						docs: page(notes, query),
						jsonDocs: jsonPage(notes, query),
					});
					assert.deepEqual(
						jsonDocs.map(({ id, json }) => ({ id, content: parseJson(json) })),
						docs.map(({ doc }) => ({ id: doc.id, content: parseJson(JSON.stringify(doc.content)) })),
					);
				}),
				{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 60) },
			);
		});

		it("hold names with escapes beside names that begin with the same bytes", async () => {
			const site = newSite();
			await here.store.commit(site, [
				create(notes, { id: "1", content: { "": "}}", "\\": { content: {} } } }),
				create(notes, { id: "2", words: [""], content: { "": { content: {} }, "\0": "}}" } }),
			]);
			const { docs, jsonDocs } = await here.store.read(site, {
				docs: page(notes, { limit: 2 }),
				jsonDocs: jsonPage(notes, { limit: 2 }),
			});
			const names = [
				["", "\\"],
				["", "\uFFFD"],
			];
			assert.deepEqual(
				docs.map(({ doc }) => Object.keys(doc.content)),
				names,
			);
			assert.deepEqual(
				jsonDocs.map(({ json }) => Object.keys(parseJson(json) as object)),
				names,
			);
		});
	});

	describe("expected documents", () => {
		const here = withStore(createDatabase, {}, [entries]);

		it("let a batch through while they stay the same, and fail it afterwards", async () => {
			const site = newSite();
			await here.store.commit(site, [create(entries, { id: "settings" })]);
			const { settings } = await here.store.read(site, { settings: byId(entries, "settings") });
			assert.ok(settings);
			await Promise.all(
				["1", "2", "3"].map((id) => here.store.commit(site, [expect(entries, settings), create(entries, { id })])),
			);
			await here.store.commit(site, [replace(entries, settings, { id: "settings", name: "x" })]);
			await assert.rejects(
				here.store.commit(site, [expect(entries, settings), create(entries, { id: "4" })]),
				(error) => error instanceof Conflict && error.reason === "revision",
			);
			const { all } = await here.store.read(site, { all: page(entries, { limit: 10 }) });
			assert.deepEqual(
				all.map(({ doc }) => doc.id),
				["1", "2", "3", "settings"],
			);
		});
	});
};
