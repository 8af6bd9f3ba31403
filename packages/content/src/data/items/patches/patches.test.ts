import assert from "node:assert/strict";
import { it } from "node:test";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonValue } from "@cartwright/contract/message";
import {
	addCollection,
	addLinkingCollection,
	everybody,
	itemsOf,
	newMember,
} from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

const set = (fieldPath: string, value: JsonValue) =>
	({ action: "SET_FIELD", fieldPath, setFieldOptions: { value } }) as const;
const unset = (fieldPath: string) => ({ action: "REMOVE_FIELD", fieldPath }) as const;
const increment = (fieldPath: string, value: number) =>
	({ action: "INCREMENT_FIELD", fieldPath, incrementFieldOptions: { value } }) as const;
const append = (fieldPath: string, value: JsonValue) =>
	({ action: "APPEND_TO_ARRAY", fieldPath, appendToArrayOptions: { value } }) as const;
const removeFrom = (fieldPath: string, value: JsonValue) =>
	({ action: "REMOVE_FROM_ARRAY", fieldPath, removeFromArrayOptions: { value } }) as const;

onEachEngine("patches of data items", (engine) => {
	it("change fields, alone and in bulk", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await addCollection(shop);
		const staff = itemsOf(await shop.staff(), dataCollectionId);
		const visitor = itemsOf(await shop.visitor(), dataCollectionId);
		type Modification = ReturnType<typeof set | typeof unset | typeof increment | typeof append | typeof removeFrom>;
		const patch = (fieldModifications: Modification[], dataItemId = "a", items = visitor) =>
			items.calls.patchDataItem({ dataCollectionId, patch: { dataItemId, fieldModifications } });

		await staff.insert({
			_id: "a",
			title: "A",
			count: 1,
			tags: ["x", { k: 1 }, "x"],
			address: { city: "B", zip: "1" },
		});
		const inserted = (await staff.get("a"))?.data;
		shop.advance(60);
		const { dataItem } = await patch([
			set("title", "B"),
			set("when", { $date: "2026-01-01T00:00:00+02:00" }),
			set("new.deep.field", [1]),
			increment("count", 2.5),
			increment("address.visits", -1),
			append("tags", "y"),
			append("list", null),
			removeFrom("tags", "x"),
			removeFrom("tags", { k: 1 }),
			removeFrom("none.such", 1),
			unset("address.zip"),
			unset("none.other"),
		]);
		const expected = {
			...inserted,
			title: "B",
			count: 3.5,
			tags: ["y"],
			list: [null],
			new: { deep: { field: [1] } },
			when: { $date: "2025-12-31T22:00:00.000Z" },
			address: { city: "B", visits: -1 },
			_updatedDate: { $date: shop.now().toISOString() },
		};
		assert.deepEqual(dataItem?.data, expected);
		assert.deepEqual((await staff.get("a"))?.data, expected);

		// Concurrent increments all count.
		await Promise.all(Array.from({ length: 10 }, () => patch([increment("count", 1)])));
		assert.equal((await staff.get("a"))?.data?.count, 13.5);

		// A field may have any name without $; prototypes stay as they are.
		await patch([set("__proto__.polluted", true), set("constructor", 1), append("toString", 1)]);
		const { data } = (await staff.get("a")) ?? {};
		assert.deepEqual(Object.getOwnPropertyDescriptor(data, "__proto__")?.value, { polluted: true });
		assert.deepEqual([data?.constructor, data?.toString], [1, [1]]);
		assert.equal(({} as Record<string, unknown>).polluted, undefined);
		await patch([unset("__proto__")]);
		assert.equal(Object.hasOwn((await staff.get("a"))?.data ?? {}, "__proto__"), false);

		for (const [modification, refusal] of [
			[set("a..b", 1), "400 WDE0147"],
			[set("", 1), "400 WDE0147"],
			[set("_id", "b"), "400 WDE0147"],
			[set("_createdDate.$date", "2020-01-01"), "400 WDE0134"],
			[unset("_updatedDate"), "400 WDE0147"],
			[set("_owner", "me"), "400 WDE0147"],
			[set("$set", 1), "400 WDE0134"],
			[set("object", { $inc: 1 }), "400 WDE0134"],
			[set("at", { $date: "soon" }), "400 WDE0075"],
			[set("text", "x".repeat(512_000)), "400 WDE0009"],
			[set(Array(60).fill("a").join("."), 1), "400 WDE0147"],
			[increment("title", 1), "400 WDE0075"],
			[append("title", 1), "400 WDE0075"],
			[removeFrom("title", 1), "400 WDE0075"],
			[set("title.first", 1), "400 WDE0075"],
			[set("when.year", 1), "400 WDE0075"],
			[set("tags.0", 1), "400 WDE0075"],
		] as const) {
			assert.equal(
				await refusalOf(patch([set("title", "C"), modification])),
				refusal,
				JSON.stringify(modification).slice(0, 80),
			);
		}
		assert.equal((await staff.get("a"))?.data?.title, "B");
		await patch([set("count", 1.5e308)]);
		assert.equal(await refusalOf(patch([increment("count", 1.5e308)])), "400 WDE0075");
		assert.equal(await refusalOf(patch([])), "400 WDE0075");
		assert.equal(await refusalOf(patch([set("a", 1)], "none")), "404 WDE0073");
		assert.equal(await refusalOf(patch([set("a", 1)], "")), "400 WDE0007");
		assert.equal(await refusalOf(visitor.calls.patchDataItem({ dataCollectionId })), "400 WDE0075");
		await patch([set("_owner", "somebody")], "a", staff);
		assert.equal((await staff.get("a"))?.data?._owner, "somebody");

		await staff.insert({ _id: "b", title: "B" });
		const { results, bulkActionMetadata } = await visitor.calls.bulkPatchDataItems({
			dataCollectionId,
			returnEntity: true,
			patches: [
				{ dataItemId: "b", fieldModifications: [increment("count", 5)] },
				{ dataItemId: "none", fieldModifications: [increment("count", 5)] },
				{ dataItemId: "b", fieldModifications: [increment("count", 5)] },
				{ dataItemId: "a", fieldModifications: [increment("title", 5)] },
				{ fieldModifications: [increment("title", 5)] },
			],
		});
		assert.deepEqual(
			results.map(({ itemMetadata: { originalIndex, success, error } = {}, action }) => [
				originalIndex,
				success,
				error?.code,
				action,
			]),
			[
				[0, true, undefined, "PATCH"],
				[1, false, "WDE0073", "PATCH"],
				[2, false, "WDE0075", "PATCH"],
				[3, false, "WDE0075", "PATCH"],
				[4, false, "WDE0007", "PATCH"],
			],
		);
		assert.deepEqual([results[0]?.dataItem?.data?.count, bulkActionMetadata?.totalSuccesses], [5, 1]);
		assert.equal(await refusalOf(visitor.calls.bulkPatchDataItems({ dataCollectionId })), "400 WDE0075");

		// The form of earlier releases of the published client, and conditions.
		const older = {
			dataItemId: "b",
			fieldUpdates: [{ action: "SET_FIELD", fieldPath: "title", setField: { value: "D" } }],
		} as const;
		const unmet = { condition: { filter: { title: "none" } } };
		const { calls } = visitor;
		const olderPatch = { dataItemId: "b", fieldUpdates: [...older.fieldUpdates] };
		assert.equal(
			await refusalOf(calls.patchDataItem({ dataCollectionId, patchSet: olderPatch, ...unmet })),
			"404 WDE0073",
		);
		const inBulk = await calls.bulkPatchDataItems({ dataCollectionId, patchSets: [olderPatch], ...unmet });
		assert.equal(inBulk.results[0]?.itemMetadata?.error?.code, "WDE0073");
		const met = { condition: { filter: { title: "B" } } };
		assert.equal(
			(await calls.patchDataItem({ dataCollectionId, patchSet: olderPatch, ...met })).dataItem?.data?.title,
			"D",
		);
		await shop.close();
	});

	it("change only what the caller may, and references like lists", async () => {
		const shop = await openShop({ engine });
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		const own = await addCollection(shop, { ...everybody, read: "ADMIN", update: "SITE_MEMBER_AUTHOR" });
		await itemsOf(ann, own).insert({ _id: "a", secret: 1 });
		const patch = { dataItemId: "a", fieldModifications: [increment("secret", 1)] };
		assert.equal(await refusalOf(bob.use(dataItems).patchDataItem({ dataCollectionId: own, patch })), "404 WDE0073");
		const { dataItem } = await ann.use(dataItems).patchDataItem({ dataCollectionId: own, patch });
		assert.deepEqual(dataItem?.data, { _id: "a" });

		const dataCollectionId = await addLinkingCollection(shop, { backKey: "links" });
		const { insert, calls } = itemsOf(await shop.staff(), dataCollectionId);
		for (const _id of ["a", "b", "c"]) await insert({ _id });
		const linksOf = async (referringItemId: string) => {
			const query = { dataCollectionId, query: { filter: { links: referringItemId } } };
			return (await calls.queryDataItems(query)).dataItems.map(({ id }) => id).sort();
		};
		const change = (...fieldModifications: ReturnType<typeof append | typeof removeFrom | typeof unset>[]) =>
			calls.patchDataItem({ dataCollectionId, patch: { dataItemId: "a", fieldModifications } });
		await change(append("links", "b"), append("links", "c"), append("links", "b"));
		assert.deepEqual([await linksOf("a"), await linksOf("b")], [["b", "c"], ["a"]]);
		await change(removeFrom("links", "b"));
		assert.deepEqual([await linksOf("a"), await linksOf("b")], [["c"], []]);
		await change(unset("links"));
		assert.deepEqual([await linksOf("a"), await linksOf("c")], [[], []]);
		await shop.close();
	});
});
