import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { DataField, DataFieldType } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { byId, type Store } from "@cartwright/store/store";
import { addCollection, itemsOf } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { type DataCollection, dataCollections as documents } from "../documents.ts";
import { collectionFile } from "./collection-file.ts";
import { exportItems } from "./export-items.ts";
import { importCollection } from "./import-collection.ts";
import { type ImportOptions, importItems } from "./import-items.ts";
import type { ItemFormat } from "./item-file.ts";
import { listCollections } from "./list-collections.ts";

onEachEngine("data collections in files", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const importing = async (dataCollectionId: string, text: string | Buffer, options: Partial<ImportOptions> = {}) =>
		importItems({
			store: shop.store,
			site: shop.site,
			now: shop.now().toISOString(),
			newId: () => uuid(),
			dataCollectionId,
			format: "csv",
			dryRun: false,
			skipsExisting: false,
			types: new Map(),
			file: await openBytes(Buffer.from(text)),
			...options,
		});
	const exporting = async (dataCollectionId: string, format: ItemFormat, rawCells = false) => {
		const { store, site } = shop;
		const { text, report } = await exportItems({ store, site, dataCollectionId, format, rawCells });
		let file = "";
		for await (const part of text) file += part;
		return { text: file, report };
	};
	const stored = async (id: string) => JSON.parse((await exporting(id, "json")).text) as JsonObject[];
	const withFields = async (fields: readonly (DataField & { key: string; type: DataFieldType })[]): Promise<string> => {
		const id = `C${uuid()}`;
		await (await shop.staff()).use(dataCollections).createDataCollection({ collection: { id, fields: [...fields] } });
		return id;
	};
	const counts = ({ created, updated, unchanged, skipped, failed }: Awaited<ReturnType<typeof importItems>>) => [
		created,
		updated,
		unchanged,
		skipped,
		failed,
	];

	it("copies items into the sandbox and out of it", async () => {
		const id = await addCollection(shop);
		await importing(id, "_id,title\na,live\n");
		assert.deepEqual(counts(await importing(id, "_id,title\na,test\nb,test\n", { sandbox: true })), [2, 0, 0, 0, 0]);
		const source = { store: shop.store, site: shop.site, dataCollectionId: id, format: "json", sandbox: true } as const;
		const texts: string[] = [];
		for await (const text of (await exportItems(source)).text) texts.push(text);
		assert.deepEqual(
			(await stored(id)).map(({ title }) => title),
			["live"],
		);
		assert.deepEqual(counts(await importing(id, texts.join(""), { format: "json" })), [1, 1, 0, 0, 0]);
		assert.deepEqual(
			(await stored(id)).map(({ title }) => title),
			["test", "test"],
		);
	});

	it("keeps the status of items, and the plugin that hides drafts", async () => {
		const id = await addCollection(shop);
		const collections = (await shop.staff()).use(dataCollections);
		await collections.addPublishPlugin({ dataCollectionId: id, publishOptions: { defaultStatus: "DRAFT" } });
		await importing(id, "_id,_publishStatus\na,PUBLISHED\nb,DRAFT\nc,\nd,SOON\n");
		const statuses = async () => (await stored(id)).map(({ _id, _publishStatus }) => `${_id} ${_publishStatus}`).sort();
		assert.deepEqual(await statuses(), ["a PUBLISHED", "b DRAFT", "c DRAFT"]);
		await importing(id, "_id,title\na,A\nb,B\n");
		assert.deepEqual(await statuses(), ["a PUBLISHED", "b DRAFT", "c DRAFT"]);
		const target = { store: shop.store, site: shop.site, now: shop.now().toISOString(), newId: () => uuid() };
		const read = async (collectionId: string) =>
			(await shop.store.read(shop.site, { found: byId(documents, collectionId) })).found?.doc as DataCollection;
		const file = { ...collectionFile(await read(id)), id: `Copy${id}` };
		assert.equal((await importCollection(target, file, false)).outcome, "created");
		assert.deepEqual((await read(file.id)).plugins, (await read(id)).plugins);
		assert.equal((await importCollection(target, file, false)).outcome, "unchanged");
		// A file of an earlier release does not publish drafts.
		const { plugins: _, ...earlier } = file;
		assert.equal((await importCollection(target, earlier, false)).outcome, "unchanged");
	});

	it("creates a collection from a file of a spreadsheet, with the types of its columns", async () => {
		const id = `C${uuid()}`;
		const file = [
			"\uFEFFTitle;Main image;Rank;Shown;Since;Day;Opens;Tags;Address;Postcode;Site;ID;Created Date;Owner",
			'"One; two";wix:image://v1/a/b.jpg;1.5;TRUE;2026-03-31T12:00:00Z;2026-03-31;18:30;"[""a"",""b""]";' +
				'"{""city"":""Paris""}";01234;https://a.test/;i1;2020-01-02;ada',
			"Two;;-2;false;2026-03-31 14:00+02:00;2026-04-01;09:00:00;[];{};99999;http://b.test;i2;;",
		].join("\r\n");
		const report = await importing(id, file, { create: { permissions: { read: "ANYONE" } } });
		assert.deepEqual(counts(report), [2, 0, 0, 0, 0]);
		const types = Object.fromEntries(report.columns.map(({ field, type }) => [field, type]));
		assert.deepEqual(types, {
			title: "TEXT",
			mainImage: "IMAGE",
			rank: "NUMBER",
			shown: "BOOLEAN",
			since: "DATETIME",
			day: "DATE",
			opens: "TIME",
			tags: "ARRAY",
			address: "OBJECT",
			postcode: "TEXT",
			site: "URL",
			_id: "TEXT",
			_createdDate: "DATETIME",
			_owner: "TEXT",
		});
		const item = await itemsOf(await shop.visitor(), id).get("i1");
		const { _updatedDate, ...data } = item?.data ?? {};
		assert.deepEqual(data, {
			_id: "i1",
			_owner: "ada",
			_createdDate: { $date: "2020-01-02T00:00:00.000Z" },
			title: "One; two",
			mainImage: "wix:image://v1/a/b.jpg",
			rank: 1.5,
			shown: true,
			since: { $date: "2026-03-31T12:00:00.000Z" },
			day: "2026-03-31",
			opens: "18:30",
			tags: ["a", "b"],
			address: { city: "Paris" },
			postcode: "01234",
			site: "https://a.test/",
		});
		const { collection } = await (await shop.staff()).use(dataCollections).getDataCollection({ dataCollectionId: id });
		const image = collection?.fields?.find(({ key }) => key === "mainImage");
		assert.deepEqual([image?.displayName, image?.type], ["Main image", "IMAGE"]);
		assert.deepEqual(
			(await listCollections(shop)).filter((each) => each.id === id).map(({ items, fields }) => [items, fields]),
			[[2, 11]],
		);
	});

	it("changes nothing when a file is imported again, and completes an interrupted import", async () => {
		const id = await addCollection(shop);
		const file = "title,slug\nOne,one\nTwo,two\nTwo,two\n";
		assert.deepEqual(counts(await importing(id, file.slice(0, file.indexOf("Two")))), [1, 0, 0, 0, 0]);
		assert.deepEqual(counts(await importing(id, file)), [2, 0, 1, 0, 0]);
		const before = await stored(id);
		assert.deepEqual(counts(await importing(id, file)), [0, 0, 3, 0, 0]);
		assert.deepEqual(await stored(id), before);
	});

	it("updates the fields of the file, keeps the others, and can leave items alone that exist", async () => {
		const id = await addCollection(shop);
		const staff = itemsOf(await shop.staff(), id);
		await staff.insert({ _id: "one", title: "Old", text: "Long", extra: 1 });
		const file = "_id,title,text\none,New,\n";
		assert.deepEqual(counts(await importing(id, file, { skipsExisting: true })), [0, 0, 0, 1, 0]);
		assert.deepEqual(counts(await importing(id, file, { dryRun: true })), [0, 1, 0, 0, 0]);
		assert.equal((await staff.get("one"))?.data?.title, "Old");
		assert.deepEqual(counts(await importing(id, file)), [0, 1, 0, 0, 0]);
		const { title, text, extra } = (await staff.get("one"))?.data ?? {};
		// The file has a value of `text` in no row, so it does not have that field.
		assert.deepEqual([title, text, extra], ["New", "Long", 1]);
		await importing(id, "_id,title,text\none,New,\ntwo,Two,Short\n");
		assert.equal((await staff.get("one"))?.data?.text, undefined);
		assert.deepEqual(counts(await importing(id, "slug,title\nthree,Three\n", { idFrom: "slug" })), [1, 0, 0, 0, 0]);
		assert.equal((await staff.get("three"))?.data?.title, "Three");
	});

	it("reports each row that breaks a rule, and imports the others", async () => {
		const id = await withFields([
			{ key: "price", type: "NUMBER" },
			{ key: "day", type: "DATE" },
		]);
		const file = 'price,day,_id\n1,2026-02-28,a\nfree,,b\n2,2026-02-31,c\n3,"\n",d\n4,,a\n5,,e\n';
		const report = await importing(id, file);
		assert.deepEqual(counts(report), [2, 0, 0, 0, 4]);
		assert.deepEqual(
			report.faults.map(({ line, column, reason }) => [line, column, reason]),
			[
				[3, "price", "free is not a number"],
				[4, "day", "2026-02-31 is not a date such as 2026-03-31"],
				[5, "day", "\n is not a date such as 2026-03-31"],
				[7, "", "another row has the id a"],
			],
		);
		const bad = await importing(id, '[{"_id":7},3,{"a":{"$b":1}},{"a":"2026-03-31"}]', {
			format: "json",
			types: new Map([["a", "DATETIME" as const]]),
		});
		assert.deepEqual(counts(bad), [1, 0, 0, 0, 3]);
		assert.deepEqual(
			bad.faults.map(({ line, column }) => [line, column]),
			[
				[1, "_id"],
				[2, ""],
				[3, ""],
			],
		);
	});

	it("refuses files that are not whole, and collections that do not exist", async () => {
		const id = await addCollection(shop);
		const json = (text: string) => importing(id, text, { format: "json" });
		await assert.rejects(json('{"a":1}'), /must be a list/);
		await assert.rejects(json(""), /must be a list/);
		await assert.rejects(json('[{"a":1},'), /After item 1, the file ends/);
		await assert.rejects(json('[{"a":1},}'), /After item 1, the file is not JSON/);
		await assert.rejects(importing(id, ""), /empty/);
		await assert.rejects(importing(id, "a,b,a\n1,2,3"), /The column a appears twice/);
		await assert.rejects(importing(id, 'a\n1\n"2'), /line \d.*a quote is not closed/);
		await assert.rejects(importing("Nowhere", "a\n1"), /WDE0025/);
		assert.equal((await stored(id)).length, 0);
	});

	it("reads numbers with the decimal mark that columns of numbers show, and names ambiguous ones", async () => {
		const id = await addCollection(shop);
		const types = new Map([["price", "NUMBER"]] as const);
		const german = "_id;price;size;note\na;1.299;2.000;1.5 or so\nb;49,90;3.000;\n";
		const { faults } = await importing(id, german, { types });
		assert.deepEqual(faults, []);
		const values = async () => (await stored(id)).map(({ _id, price, size }) => [_id, price, size]).sort();
		assert.deepEqual(await values(), [
			["a", 1299, 2000],
			["b", 49.9, 3000],
		]);
		const unclear = await importing(id, "_id,price\na,1.299\nb,2\n", { types });
		assert.deepEqual([unclear.updated, unclear.faults.map(({ line, column }) => [line, column])], [1, [[2, "price"]]]);
		assert.equal((await importing(id, "_id,price\na,1.299\n", { types, decimalMark: "." })).updated, 1);
		assert.deepEqual((await values())[0]?.slice(0, 2), ["a", 1.299]);
		const again = await importing(id, (await exporting(id, "csv")).text, { types });
		assert.deepEqual([again.unchanged, again.faults], [2, []]);
	});

	it("writes more items than one call takes, in one commit for each thousand", async () => {
		const id = await addCollection(shop);
		let commits = 0;
		const store = {
			read: (site, requests) => shop.store.read(site, requests),
			version: (collection) => shop.store.version(collection),
			commit(site, batch) {
				commits += 1;
				return shop.store.commit(site, batch);
			},
		} as Store;
		const file = `n\n${Array.from({ length: 2500 }, (_, index) => index).join("\n")}\n`;
		assert.deepEqual(counts(await importing(id, file, { store })), [2500, 0, 0, 0, 0]);
		assert.equal(commits, 3);
		const { text, report } = await exporting(id, "csv");
		assert.deepEqual([report.items, text.split("\n").length, report.inexact], [2500, 2502, {}]);
		// Without a sort the newest come first: the end of the file.
		const [newest] = await itemsOf(await shop.visitor(), id).query({ cursorPaging: { limit: 1 } });
		assert.equal(newest?.n, 2499);
	});

	const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
	const date = fc
		.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
		.map((each) => each.toISOString());
	const plain = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value, withoutOperators)));
	const values: Partial<Record<DataFieldType, fc.Arbitrary<JsonValue>>> = {
		TEXT: text,
		NUMBER: fc.double({ noDefaultInfinity: true, noNaN: true }).map((each) => (Object.is(each, -0) ? 0 : each)),
		BOOLEAN: fc.boolean(),
		DATETIME: date.map(($date) => ({ $date })),
		DATE: date.map((each) => each.slice(0, 10)),
		TIME: date.map((each) => each.slice(11, 23)),
		ARRAY_STRING: fc.array(text),
		ARRAY: fc.array(plain),
		OBJECT: fc.dictionary(fc.constantFrom("a", "b", "c d"), plain),
		ADDRESS: fc.record({ city: text }),
		ANY: plain.filter((each) => each !== null && each !== ""),
	};
	const fields = Object.keys(values).map((type) => ({
		key: `${type.toLowerCase()}Field`,
		type: type as DataFieldType,
	}));
	const item = fc.record(
		Object.fromEntries(Object.entries(values).map(([type, each]) => [`${type.toLowerCase()}Field`, each])),
		{ requiredKeys: [] },
	);

	it("gives the same items after an export and an import", async () => {
		const [from, to] = [await withFields(fields), await withFields(fields)];
		await fc.assert(
			fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async (items) => {
				for (const id of [from, to])
					await itemsOf(await shop.staff(), id).calls.truncateDataItems({ dataCollectionId: id });
				await importing(from, JSON.stringify(items), { format: "json" });
				for (const format of ["json", "csv"] as const) {
					const { text: file, report } = await exporting(from, format);
					assert.deepEqual(report.inexact, {});
					assert.deepEqual((await importing(to, file, { format })).faults, []);
					assert.deepEqual(await stored(to), await stored(from));
				}
			}),
			{ numRuns: engine === "sqlite" ? 40 : 8 },
		);
	});

	it("writes cells that spreadsheets do not run, unless they are to stay raw, and own members alone", async () => {
		const [from, to] = [await withFields([]), await withFields([])];
		const items: JsonObject[] = [
			{ _id: "a", title: '=HYPERLINK("x")', constructor: "=1", toString: "b" },
			{ _id: "b", title: "'=1" },
		];
		await importing(from, JSON.stringify(items), { format: "json" });
		const { text: file, report } = await exporting(from, "csv");
		assert.deepEqual(report.inexact, {});
		const rows = file.split("\n").map((line) => line.split(",").slice(0, 4).join());
		assert.deepEqual(rows.slice(0, 3), ["_id,constructor,title,toString", `a,'=1,"'=HYPERLINK(""x"")",b`, "b,,''=1,"]);
		await importing(to, file, { format: "csv" });
		assert.deepEqual(await stored(to), await stored(from));
		assert.match((await exporting(from, "csv", true)).text, /\na,=1,"=HYPERLINK/);
	});

	it("says which values a CSV file does not keep", async () => {
		const id = await withFields([{ key: "price", type: "NUMBER" }]);
		await importing(id, '[{"price":"free"},{"price":1},{"title":""}]', { format: "json" });
		assert.deepEqual((await exporting(id, "csv")).report.inexact, { price: 1, title: 1 });
	});
});

/** Names that start with `$` are refused. */
const withoutOperators = (_name: string, value: JsonValue): JsonValue =>
	typeof value === "object" && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith("$") && name !== "__proto__"))
		: Object.is(value, -0)
			? 0
			: value;
