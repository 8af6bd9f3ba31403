import assert from "node:assert/strict";
import { it } from "node:test";
import type { JsonObject } from "@cartwright/contract/message";
import { addCollection, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";

onEachEngine("items that a member may not read", (engine) => {
	it("do not show in queries, counts, sorts, cursors and conditions", async () => {
		const shop = await openShop({ engine });
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		const authors = { insert: "SITE_MEMBER", update: "SITE_MEMBER_AUTHOR", remove: "ADMIN" } as const;
		const id = await addCollection(shop, { ...authors, read: "SITE_MEMBER_AUTHOR" });
		const staff = itemsOf(await shop.staff(), id);
		for (const [index, member] of [ann, bob, ann, bob].entries()) {
			shop.advance(1);
			await itemsOf(member, id).insert({ _id: `i${index}`, secret: index });
		}
		const items = itemsOf(ann, id);
		const ids = async (query: Parameters<typeof items.query>[0]) => (await items.query(query)).map(({ _id }) => _id);
		assert.deepEqual(await ids({ sort: [{ fieldName: "secret", order: "ASC" }] }), ["i0", "i2"]);
		const probes: JsonObject[] = [
			{ _owner: bob.memberId },
			{ _id: "i1" },
			{ secret: 1 },
			{ $and: [{ secret: 3 }, { $or: [{ secret: 3 }, { _id: "i3" }] }] },
			{ $not: [{ _owner: ann.memberId }] },
		];
		for (const filter of probes) {
			assert.deepEqual(await ids({ filter }), [], JSON.stringify(filter));
			assert.equal(await items.count(filter), 0, JSON.stringify(filter));
		}
		assert.equal(await items.count(), 2);
		const { pagingMetadata } = await items.calls.queryDataItems({ dataCollectionId: id, returnTotalCount: true });
		assert.equal(pagingMetadata?.total, 2);

		// A cursor that staff got shows no more than the member may read.
		const ofStaff = await staff.calls.queryDataItems({ dataCollectionId: id, query: { cursorPaging: { limit: 1 } } });
		const cursor = ofStaff.pagingMetadata?.cursors?.next ?? "";
		assert.deepEqual(await ids({ cursorPaging: { limit: 10, cursor } }), ["i2", "i0"]);
		assert.equal(await refusalOf(items.get("i1")), "404 WDE0073");
		assert.equal(await refusalOf(items.update({ _id: "i1" })), "404 WDE0073");
		assert.equal(await refusalOf(itemsOf(await shop.visitor(), id).count()), "403 WDE0027");
		await shop.close();
	});

	it("do not show in what a change returns, nor in its condition", async () => {
		const shop = await openShop({ engine });
		const everybody = { insert: "ANYONE", update: "ANYONE", remove: "ANYONE" } as const;
		const id = await addCollection(shop, { ...everybody, read: "ADMIN" });
		await itemsOf(await shop.staff(), id).insert({ _id: "a", secret: 1 });
		const { calls, remove } = itemsOf(await shop.visitor(), id);
		const inCollection = { dataCollectionId: id };
		const probe = { ...inCollection, dataItemId: "a", condition: { filter: { secret: 1 } } };
		assert.equal(await refusalOf(calls.removeDataItem(probe)), "404 WDE0073");
		const inBulk = { ...inCollection, dataItemIds: ["a"], returnEntity: true };
		const { results } = await calls.bulkRemoveDataItems({ ...inBulk, condition: probe.condition });
		assert.equal(results[0]?.itemMetadata?.error?.code, "WDE0073");
		const updated = await calls.updateDataItem({ ...inCollection, dataItem: { data: { _id: "a", secret: 2 } } });
		assert.deepEqual(updated.dataItem?.data, { _id: "a" });
		assert.deepEqual((await remove("a"))?.data, { _id: "a" });
		await shop.close();
	});
});
