import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { DataField } from "@cartwright/contract/data/collection-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { site as siteService } from "@cartwright/contract/sites/site";
import { timestampAt } from "../app/local-time.ts";
import { change, openContent, pathOf } from "./content-place.ts";

describe("the items of data collections on the dashboard", async () => {
	const { shop, staff, owner, items, text, addCollection, insert, dataOf, save } = await openContent();
	after(() => shop.close());

	const kinds: readonly {
		readonly type: NonNullable<DataField["type"]>;
		readonly entered: JsonValue;
		readonly stored: JsonValue;
		readonly wrong?: JsonValue;
	}[] = [
		{ type: "TEXT", entered: "Two\nlines", stored: "Two\nlines" },
		{ type: "RICH_TEXT", entered: "<p>Hello</p>", stored: "<p>Hello</p>" },
		{ type: "SLUG", entered: "hello-there", stored: "hello-there" },
		{ type: "NUMBER", entered: "-1.5", stored: -1.5, wrong: "1,5" },
		{ type: "BOOLEAN", entered: true, stored: true },
		{ type: "DATE", entered: "2026-02-28", stored: "2026-02-28", wrong: "2026-02-30" },
		{ type: "DATETIME", entered: "2026-06-01T12:30", stored: {}, wrong: "noon" },
		{ type: "TIME", entered: "18:30", stored: "18:30", wrong: "25:00" },
		{ type: "URL", entered: "https://example.com/", stored: "https://example.com/", wrong: "example" },
		{ type: "EMAIL", entered: "ada@example.com", stored: "ada@example.com", wrong: "ada" },
		{
			type: "IMAGE",
			entered: "wix:image://v1/a.jpg/a.jpg#originWidth=4&originHeight=3",
			stored: "wix:image://v1/a.jpg/a.jpg#originWidth=4&originHeight=3",
		},
		{ type: "ARRAY_STRING", entered: "one\ntwo", stored: ["one", "two"] },
		{ type: "OBJECT", entered: '{"a":[1]}', stored: { a: [1] }, wrong: "[1]" },
		{ type: "ARRAY", entered: "[1,{}]", stored: [1, {}], wrong: "{}" },
		{ type: "ANY", entered: "7", stored: 7, wrong: "{" },
		{ type: "REFERENCE", entered: "x", stored: "x" },
	];

	it("stores what is entered for each type of field, shows it, and refuses what does not fit", async () => {
		const { site } = await staff.use(siteService).getSite({});
		const noon = timestampAt("2026-06-01T12:30", site?.timeZone || "UTC") ?? "";
		const fields = kinds.map(
			({ type }): DataField => ({
				key: `the${type}`,
				displayName: `The ${type}`,
				type,
				...(type === "REFERENCE" ? { typeMetadata: { reference: { referencedCollectionId: "Made1" } } } : {}),
			}),
		);
		const id = await addCollection(fields);
		const empty = (entered: JsonValue): JsonValue => (typeof entered === "boolean" ? false : "");
		const created = await save(
			pathOf(id, "/items/new"),
			kinds.map(({ type, entered }) => change(`the${type}`, empty(entered), entered)),
		);
		assert.equal(created.status, 200);
		const [item] = (await items.queryDataItems({ dataCollectionId: id })).dataItems;
		const itemId = item?.id ?? "";
		const expected: JsonObject = {
			...Object.fromEntries(kinds.map(({ type, stored }) => [`the${type}`, stored])),
			theDATETIME: { $date: noon },
		};
		assert.deepEqual(await dataOf(id, itemId), expected);
		const page = await owner.open(pathOf(id, `/items/${itemId}`));
		for (const { type } of kinds) assert.match(page.text, new RegExp(`The ${type}`), type);
		assert.match(page.html, /value="2026-06-01T12:30"/);
		assert.match(page.html, /\/media\/a\.jpg\/picture\.jpg/);
		for (const { type, entered, wrong } of kinds) {
			if (wrong === undefined) continue;
			const shown =
				type === "OBJECT" || type === "ARRAY" || type === "ANY"
					? JSON.stringify(expected[`the${type}`], null, "\t")
					: entered;
			const refused = await save(pathOf(id, `/items/${itemId}`), [change(`the${type}`, shown, wrong)]);
			assert.equal(refused.status, 400, type);
			assert.match(refused.html, new RegExp(`the${type}`), "names the field");
		}
		assert.deepEqual(await dataOf(id, itemId), expected);
		await save(
			pathOf(id, `/items/${itemId}`),
			kinds
				.filter(({ type }) => type === "NUMBER" || type === "TEXT")
				.map(({ type, entered }) => change(`the${type}`, entered, "")),
		);
		const { theNUMBER: _, theTEXT: __, ...rest } = expected;
		assert.deepEqual(await dataOf(id, itemId), rest);
	});

	it("keeps values that do not fit their type, or that no field declares, until they are changed", async () => {
		const id = await addCollection([
			{ key: "count", displayName: "Count", type: "NUMBER" },
			{ key: "title", type: "TEXT" },
			{ key: "code", displayName: "Code", type: "TEXT", immutable: true },
			{ key: "sum", displayName: "Sum", type: "NUMBER", readOnly: true },
		]);
		const odd = { count: "many", title: "Odd", code: "A1", sum: 4, hidden: { deep: [1, 2] } };
		const itemId = await insert(id, odd);
		const path = pathOf(id, `/items/${itemId}`);
		assert.match(await text(path), /Other values .*Code A1 .*Sum 4 .*hidden .*deep/);
		assert.equal((await save(path, [change("title", "Odd", "Odder")])).status, 200);
		assert.deepEqual(await dataOf(id, itemId), { ...odd, title: "Odder" });
		assert.equal((await save(path, [change("count", '"many"', '"few"')])).status, 400);
		assert.equal((await save(path, [change("count", '"many"', "12")])).status, 200);
		for (const key of ["code", "sum", "hidden", "_owner"]) {
			assert.ok((await save(path, [change(key, odd[key as "sum"] ?? null, "9")])).status >= 400, key);
		}
		assert.deepEqual(await dataOf(id, itemId), { ...odd, title: "Odder", count: 12 });
	});

	it("demands what fields require, within their ranges, and says what the services refuse", async () => {
		const fields: DataField[] = [
			{ key: "title", displayName: "Title", type: "TEXT", required: true, stringLengthRange: { maxLength: 5 } },
			{ key: "stars", displayName: "Stars", type: "NUMBER", numberRange: { min: 1, max: 5 } },
		];
		const id = await addCollection(fields);
		const refusals: [ReturnType<typeof change>[], RegExp][] = [
			[[change("stars", "", "3")], /required/],
			[[change("title", "", "Too long")], /maxLength/],
			[[change("title", "", "Fine"), change("stars", "", "6")], /max/],
		];
		for (const [changes, rule] of refusals) {
			const refused = await save(pathOf(id, "/items/new"), changes);
			assert.equal(refused.status, 400);
			assert.match(refused.html, rule);
		}
		assert.equal((await items.countDataItems({ dataCollectionId: id })).totalCount, 0);
		for (const changes of [[change("title", "", 5)], [change("title", "", null)], [change("stars", "", ["1"])]]) {
			assert.equal((await save(pathOf(id, "/items/new"), changes)).status, 400, JSON.stringify(changes));
		}
		assert.equal((await owner.send(pathOf(id, "/items/new"), { intent: "save", changes: "[" })).status, 400);
		assert.equal(
			(await save(pathOf(id, "/items/new"), [change("gone", "", "x"), change("title", "", "Fine")])).status,
			409,
		);
		const numbers = { array: { elementType: "NUMBER" } };
		const strict = await addCollection([{ key: "sizes", type: "ARRAY", typeMetadata: numbers }], { strictMode: true });
		const path = pathOf(strict, `/items/${await insert(strict, { sizes: [1] })}`);
		const sizes = JSON.stringify([1], null, "\t");
		const refused = await save(path, [change("sizes", sizes, '[2,"a"]')]);
		assert.equal(refused.status, 400);
		assert.match(refused.html, /faults.*sizes.*must be a number/);
		assert.match((await save(path, [change("sizes", sizes, '[{"$a":1}]')])).html, /must not start with/);
	});

	it("merges what two people change, and asks if both changed the same", async () => {
		const id = await addCollection([
			{ key: "title", type: "TEXT" },
			{ key: "body", type: "TEXT" },
		]);
		const itemId = await insert(id, { title: "Old", body: "Old" });
		const path = pathOf(id, `/items/${itemId}`);
		await save(path, [change("title", "Old", "Theirs")]);
		assert.equal((await save(path, [change("body", "Old", "Mine")])).status, 200);
		assert.deepEqual(await dataOf(id, itemId), { title: "Theirs", body: "Mine" });
		const conflict = await save(path, [change("title", "Old", "Mine too"), change("body", "Mine", "Lost")]);
		assert.equal(conflict.status, 409);
		assert.match(conflict.html, /conflicts/);
		assert.deepEqual(await dataOf(id, itemId), { title: "Theirs", body: "Mine" });
		await items.removeDataItem({ dataCollectionId: id, dataItemId: itemId });
		assert.equal((await save(path, [change("title", "Theirs", "Late")])).status, 404);
	});

	it("refers to items of other collections, which are found by their titles", async () => {
		const people = await addCollection([{ key: "name", displayName: "Name", type: "TEXT" }], { displayField: "name" });
		const [ada, grace] = [await insert(people, { name: "Ada" }), await insert(people, { name: "Grace" })];
		const books = await addCollection([
			{ key: "title", displayName: "Title", type: "TEXT" },
			{
				key: "author",
				displayName: "Author",
				type: "REFERENCE",
				typeMetadata: { reference: { referencedCollectionId: people } },
			},
			{
				key: "readers",
				displayName: "Readers",
				type: "MULTI_REFERENCE",
				typeMetadata: { multiReference: { referencedCollectionId: people } },
			},
		]);
		const found = await owner.open(`/dashboard/content-found/${people}?q=gra`);
		assert.match(found.html, /Grace/);
		assert.doesNotMatch(found.html, /Ada/);
		assert.equal(
			(
				await save(pathOf(books, "/items/new"), [
					change("title", "", "Notes"),
					change("author", "", ada),
					change("readers", [], [grace, ada]),
				])
			).status,
			200,
		);
		const itemId = (await items.queryDataItems({ dataCollectionId: books })).dataItems[0]?.id ?? "";
		const path = pathOf(books, `/items/${itemId}`);
		assert.match(await text(path), /Author \(optional\) Ada .*Readers \(optional\) Grace Ada/);
		assert.match(await text(pathOf(books)), /Notes Ada Grace, Ada/);
		await save(path, [change("readers", [grace, ada], [ada])]);
		assert.match(await text(pathOf(books)), /Notes Ada Ada/);
		assert.equal((await save(path, [change("readers", [grace], [])])).status, 409);
		await items.removeDataItem({ dataCollectionId: people, dataItemId: ada });
		assert.match(await text(path), new RegExp(`Author \\(optional\\) ${ada}`));
		assert.match(await text(pathOf(books, `?filter=has~readers~${grace}`)), /No item fits/);
	});

	it("shows and changes whether items are published", async () => {
		const id = await addCollection([{ key: "title", displayName: "Title", type: "TEXT" }], {
			plugins: [{ type: "PUBLISH", publishOptions: { defaultStatus: "DRAFT" } }],
		});
		await save(pathOf(id, "/items/new"), [change("title", "", "Hello")]);
		assert.match(await text(pathOf(id)), /Hello Draft/);
		const { dataItems: listed } = await items.queryDataItems({
			dataCollectionId: id,
			publishPluginOptions: { includeDraftItems: true },
		});
		const itemId = listed[0]?.id ?? "";
		await save(pathOf(id, `/items/${itemId}`), [change("_publishStatus", "DRAFT", "PUBLISHED")]);
		assert.match(await text(pathOf(id)), /Hello Published/);
		assert.equal((await items.queryDataItems({ dataCollectionId: id })).dataItems.length, 1);
	});
});
