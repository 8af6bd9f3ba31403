import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import type { DataField, DataFieldType } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { openBytes } from "@cartwright/kernel/runtime/text-file";
import { addCollection, everybody, itemsOf } from "@cartwright/testing/data-collections";
import { fc } from "@cartwright/testing/properties";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { importItems } from "./transfer/import-items.ts";

type Values = fc.Arbitrary<JsonValue>;

const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") });
const dateTime = date.map((value) => ({ $date: value.toISOString() }));
const word = fc.string({ minLength: 1, unit: fc.constantFrom(..."abcäß 0-") });
const object = fc.record({ city: word, floor: fc.integer() }, { noNullPrototype: true });
const numbers: Values = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

/** Values of each type, and what has another form. */
const kinds: Partial<Record<DataFieldType, { readonly fitting: Values; readonly misfits: readonly JsonValue[] }>> = {
	TEXT: { fitting: word, misfits: [5, true, ["a"], { a: "b" }] },
	RICH_TEXT: { fitting: word.map((text) => `<p>${text}</p>`), misfits: [5, { html: "a" }] },
	NUMBER: { fitting: numbers, misfits: ["5", true, [5]] },
	BOOLEAN: { fitting: fc.boolean(), misfits: ["true", 1, 0] },
	DATE: {
		fitting: date.map((value) => value.toISOString().slice(0, 10)),
		misfits: ["2026-02-30", "31.03.2026", "2026-03-31T12:00:00Z", 5, { $date: "2026-03-31T00:00:00.000Z" }],
	},
	DATETIME: { fitting: dateTime, misfits: ["2026-03-31T12:00:00.000Z", 1774958400000, { date: "2026-03-31" }] },
	TIME: { fitting: date.map((value) => value.toISOString().slice(11, 23)), misfits: ["24:00:00", "6 pm", 18] },
	URL: {
		fitting: fc.constantFrom("https://a.test/b?c=d", "http://localhost", "ftp://a.test", "mailto:a@b.test", "tel:+411"),
		misfits: ["a.test", "javascript:alert(1)", "https://", "https://a b", 5],
	},
	EMAIL: { fitting: fc.constantFrom("a@b.test", "ä+b@c"), misfits: ["a.test", "a@", "a b@c.test", 5] },
	LANGUAGE: { fitting: fc.constantFrom("de", "de-CH"), misfits: ["German", 5] },
	IMAGE: { fitting: fc.constant("wix:image://v1/a/b.jpg"), misfits: [{ src: "a" }, 5] },
	DOCUMENT: { fitting: fc.constant("wix:document://v1/a/b.pdf"), misfits: [["a"]] },
	MEDIA_GALLERY: { fitting: fc.array(object), misfits: ["wix:image://v1/a/b.jpg", { a: 1 }] },
	ADDRESS: { fitting: object, misfits: ["Main street 1", ["Main street 1"]] },
	RICH_CONTENT: { fitting: fc.constant({ nodes: [] }), misfits: ["<p>a</p>", []] },
	ARRAY: { fitting: fc.array(numbers), misfits: ["a", { a: 1 }, 5] },
	ARRAY_STRING: { fitting: fc.array(word), misfits: ["a", ["a", 5], [null]] },
	OBJECT: { fitting: object, misfits: ["a", [], { $date: "2026-03-31T00:00:00.000Z" }] },
	REFERENCE: { fitting: word, misfits: [5, true, { name: "a" }] },
	ANY: { fitting: fc.oneof(word, numbers, object), misfits: [] },
};
const types = Object.keys(kinds) as DataFieldType[];

type Field = DataField & { key: string; type: DataFieldType };

const fieldOf = (type: DataFieldType): Field => ({
	key: type,
	type,
	...(type === "REFERENCE" ? { typeMetadata: { reference: { referencedCollectionId: "Others" } } } : {}),
});

const fittingItem = fc.record(
	Object.fromEntries(types.map((type) => [type, fc.option(kinds[type]?.fitting as Values)])),
	{ requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<JsonObject>;

onEachEngine("collections with strict mode", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const managing = async () => (await shop.staff()).use(dataCollections);
	const strictCollection = async (fields: Field[], strictMode = true) => {
		const id = `C${uuid()}`;
		await (await managing()).createDataCollection({ collection: { id, fields, strictMode, permissions: everybody } });
		return { id, items: itemsOf(await shop.visitor(), id) };
	};
	const importing = async (dataCollectionId: string, data: JsonObject) =>
		importItems({
			store: shop.store,
			site: shop.site,
			now: shop.now().toISOString(),
			newId: () => uuid(),
			dataCollectionId,
			format: "json",
			dryRun: false,
			skipsExisting: false,
			types: new Map(),
			file: await openBytes(Buffer.from(JSON.stringify([data]))),
		});

	it("store any items that fit, as they are sent", async () => {
		const { items } = await strictCollection(types.map(fieldOf));
		await fc.assert(
			fc.asyncProperty(fittingItem, async (data) => {
				const inserted = await items.insert({ ...data, undeclared: [5] });
				const { _id, _owner, _createdDate, _updatedDate, ...stored } = inserted?.data ?? {};
				assert.deepEqual(stored, { ...data, undeclared: [5] });
			}),
			{ numRuns: 40 },
		);
	});

	it("refuse each value of another type in every call that writes", async () => {
		const { id, items } = await strictCollection(types.map(fieldOf));
		const { calls } = items;
		await items.insert({ _id: "a" });
		for (const type of types) {
			for (const value of kinds[type]?.misfits ?? []) {
				const data = { _id: "a", [type]: value };
				const what = `${type} ${JSON.stringify(value)}`;
				assert.equal(await refusalOf(items.insert({ [type]: value })), "400 WDE0075", what);
				assert.equal(await refusalOf(items.save(data)), "400 WDE0075", what);
				assert.equal(await refusalOf(items.save({ ...data, _id: "b" })), "400 WDE0075", what);
				assert.equal(await refusalOf(items.update(data)), "400 WDE0075", what);
				const fieldModifications = [{ action: "SET_FIELD" as const, fieldPath: type, setFieldOptions: { value } }];
				const patch = { dataItemId: "a", fieldModifications };
				assert.equal(await refusalOf(calls.patchDataItem({ dataCollectionId: id, patch })), "400 WDE0075", what);
				const inBulk = [
					await calls.bulkInsertDataItems({
						dataCollectionId: id,
						dataItems: [{ data: { [type]: value } }, { data: {} }],
					}),
					await calls.bulkUpdateDataItems({ dataCollectionId: id, dataItems: [{ data }] }),
					await calls.bulkSaveDataItems({ dataCollectionId: id, dataItems: [{ data }] }),
					await calls.bulkPatchDataItems({ dataCollectionId: id, patches: [patch] }),
				];
				for (const { results } of inBulk) {
					const error = results[0]?.itemMetadata?.error;
					assert.equal(error?.code, "WDE0075", what);
					assert.deepEqual(
						(error?.data as { fieldViolations?: { field?: string }[] })?.fieldViolations?.[0]?.field,
						type,
					);
				}
				assert.equal(inBulk[0]?.results[1]?.itemMetadata?.success, true, what);
				const { failed, faults } = await importing(id, data);
				assert.equal(failed, 1, what);
				assert.match(faults[0]?.reason ?? "", new RegExp(`WDE0075.*${type} must be `), what);
			}
		}
		const { _id, _owner, _createdDate, _updatedDate, ...stored } = (await items.get("a"))?.data ?? {};
		assert.deepEqual(stored, {});
	});

	it("are asked the same when the type of a field changes", async () => {
		const staff = await managing();
		const { id, items } = await strictCollection([{ key: "value", type: "ANY" }], false);
		const field = (type: DataFieldType) => ({ ...fieldOf(type), key: "value" });
		await items.insert({ _id: "a" });
		for (const type of types) {
			const values = [...(kinds[type]?.misfits ?? []), ...fc.sample(kinds[type]?.fitting as Values, 2)];
			for (const [index, value] of values.entries()) {
				await items.update({ _id: "a", value });
				const isMisfit = index < (kinds[type]?.misfits.length ?? 0);
				const change = staff.updateDataCollectionField({ dataCollectionId: id, field: field(type) });
				if (isMisfit) assert.equal(await refusalOf(change), "400 WDE0147", `${type} ${JSON.stringify(value)}`);
				else await change;
				await staff.updateDataCollectionField({ dataCollectionId: id, field: field("ANY") });
			}
		}
	});

	it("check elements and inner fields, what is required, and ranges", async () => {
		const inner = { key: "floor", type: "NUMBER" };
		const { items } = await strictCollection([
			{ key: "title", type: "TEXT", required: true, stringLengthRange: { minLength: 2, maxLength: 5 } },
			{ key: "rank", type: "NUMBER", numberRange: { min: 0, max: 10 } },
			{
				key: "sizes",
				type: "ARRAY",
				arraySizeRange: { maxSize: 2 },
				typeMetadata: { array: { elementType: "NUMBER" } },
			},
			{ key: "place", type: "OBJECT", typeMetadata: { object: { fields: [inner] } } },
			{ key: "constructor", type: "TEXT" },
		]);
		const good = { title: "Cake", rank: 0, sizes: [1, 2], place: { floor: 1, door: "left" } };
		await items.insert({ _id: "a", ...good });
		const faultsOf = async (data: JsonObject) => {
			const dataItems = [{ data: { ...good, ...data } }];
			const { dataCollectionId = "" } = (await items.insert(good)) ?? {};
			const { results } = await items.calls.bulkInsertDataItems({ dataCollectionId, dataItems });
			const violations = results[0]?.itemMetadata?.error?.data as
				| { fieldViolations: { field: string; violatedRule: string }[] }
				| undefined;
			return violations?.fieldViolations.map(({ field, violatedRule }) => `${field} ${violatedRule}`).join();
		};
		assert.equal(await faultsOf({ title: null }), "title REQUIRED_FIELD");
		assert.equal(await faultsOf({ title: "" }), "title REQUIRED_FIELD");
		assert.equal(await faultsOf({ title: "a" }), "title MIN_LENGTH");
		assert.equal(await faultsOf({ title: "abcdef" }), "title MAX_LENGTH");
		assert.equal(await faultsOf({ rank: -1, sizes: [1, 2, 3] }), "rank MIN,sizes MAX_SIZE");
		assert.equal(await faultsOf({ rank: 11 }), "rank MAX");
		assert.equal(await faultsOf({ sizes: [1, "b"] }), "sizes[1] VALIDATION");
		assert.equal(await faultsOf({ place: { floor: "first" } }), "place.floor VALIDATION");
		assert.equal(await faultsOf({ rank: null, sizes: [], place: null }), undefined);
	});

	it("cannot be declared over items that do not fit, and keep the rule until it is taken back", async () => {
		const staff = await managing();
		const id = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "a", title: 5 });
		const strict = { dataCollection: { id, strictMode: true } };
		assert.equal(await refusalOf(staff.patchDataCollection(strict)), "400 WDE0147");
		assert.equal((await staff.getDataCollection({ dataCollectionId: id })).collection?.strictMode, false);
		await items.update({ _id: "a", title: "five" });
		assert.equal((await staff.patchDataCollection(strict)).dataCollection?.strictMode, true);
		await staff.updateDataCollection({
			collection: { id, fields: [{ key: "title", type: "TEXT" }], permissions: everybody },
		});
		assert.equal(await refusalOf(items.update({ _id: "a", title: 5 })), "400 WDE0075");
		const longer = { key: "title", type: "TEXT", stringLengthRange: { minLength: 5 } } as const;
		assert.equal(
			await refusalOf(staff.updateDataCollectionField({ dataCollectionId: id, field: longer })),
			"400 WDE0147",
		);
		const added = { key: "kind", type: "TEXT", required: true } as const;
		assert.equal(
			await refusalOf(staff.createDataCollectionField({ dataCollectionId: id, field: added })),
			"400 WDE0147",
		);
		await staff.patchDataCollection({ dataCollection: { id, strictMode: false } });
		await items.update({ _id: "a", title: 5 });
	});
});
