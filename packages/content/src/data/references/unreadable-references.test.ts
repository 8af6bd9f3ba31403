import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { JsonObject } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { addLinkingCollection, everybody, itemsOf, newMember } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

/** Two members own a secret each; a public item refers to both. */
const openSecrets = async (shop: Shop) => {
	const [ann, bob] = [await newMember(shop), await newMember(shop)];
	const read = "SITE_MEMBER_AUTHOR" as const;
	const secrets = await addLinkingCollection(shop, { permissions: { ...everybody, insert: "SITE_MEMBER", read } });
	await itemsOf(ann, secrets).insert({ _id: "of-ann", rank: 2 });
	await itemsOf(bob, secrets).insert({ _id: "of-bob", rank: 1 });
	const dataCollectionId = `Public${secrets}`;
	const links = {
		key: "links",
		type: "MULTI_REFERENCE",
		typeMetadata: { multiReference: { referencedCollectionId: secrets } },
	};
	const one = { key: "one", type: "REFERENCE", typeMetadata: { reference: { referencedCollectionId: secrets } } };
	const staff = await shop.staff();
	const collection = { id: dataCollectionId, permissions: everybody, fields: [links, one] };
	await staff.use(dataCollections).createDataCollection({ collection } as never);
	for (const [_id, first, second] of [
		["p1", "of-ann", "of-bob"],
		["p2", "of-bob", "of-ann"],
	] as const) {
		const data = { _id, one: first, links: [first, second, "of-nobody"] };
		await itemsOf(staff, dataCollectionId).calls.saveDataItem({
			dataCollectionId,
			dataItem: { data },
			saveReferences: true,
		});
	}
	return { ann, bob, staff, secrets, dataCollectionId };
};

onEachEngine("references to items that the caller may not read", (engine) => {
	it("look like none to includes, filters, counts, sorts, look-ups and lists", async () => {
		const shop = await openShop({ engine });
		const { ann, staff, dataCollectionId } = await openSecrets(shop);
		const visitor = await shop.visitor();
		const field = { dataCollectionId, referringItemFieldName: "links", referringItemId: "p1" };

		const included = async (client: Client) => {
			const includeReferences = [{ field: "links" }, { field: "one" }, { field: "links.links" }];
			const { calls } = itemsOf(client, dataCollectionId);
			const { dataItem } = await calls.getDataItem({ dataCollectionId, dataItemId: "p1", includeReferences });
			return [...JSON.stringify(dataItem?.data).matchAll(/"rank":(\d)/g)].map(([, rank]) => rank).join("");
		};
		assert.deepEqual([await included(visitor), await included(ann), (await included(staff)).length], ["", "22", 3]);

		const filters: readonly [JsonObject, visitorSees: number, annSees: number][] = [
			[{ links: "of-bob" }, 0, 0],
			[{ links: "of-ann" }, 0, 2],
			[{ links: { $hasSome: ["of-bob", "of-ann"] } }, 0, 2],
			[{ links: { $hasAll: ["of-bob", "of-ann"] } }, 0, 0],
			[{ links: { $in: ["of-bob"] } }, 0, 0],
			[{ $not: [{ links: { $hasSome: ["of-bob"] } }] }, 2, 2],
			[{ links: { $ne: "of-bob" } }, 2, 2],
			[{ "one.rank": { $gt: 0 } }, 0, 0],
			[{ "links.rank": 1 }, 0, 0],
			[{ "references.items": "of-bob" }, 0, 0],
		];
		for (const [filter, visitorSees, annSees] of filters) {
			assert.equal(await itemsOf(visitor, dataCollectionId).count(filter), visitorSees, JSON.stringify(filter));
			assert.equal(await itemsOf(ann, dataCollectionId).count(filter), annSees, JSON.stringify(filter));
			assert.equal((await itemsOf(ann, dataCollectionId).query({ filter })).length, annSees);
		}
		assert.equal(await itemsOf(staff, dataCollectionId).count({ links: "of-bob" }), 2);

		const order = async (fieldName: string, direction: "ASC" | "DESC") =>
			(await itemsOf(ann, dataCollectionId).query({ sort: [{ fieldName, order: direction }, { fieldName: "_id" }] }))
				.map(({ _id }) => _id)
				.join();
		for (const path of ["one.rank", "links.rank"]) {
			assert.equal(await order(path, "ASC"), await order(path, "DESC"), path);
		}

		const isReferenced = async (client: Client, referencedItemId: string) =>
			(await itemsOf(client, dataCollectionId).calls.isReferencedDataItem({ ...field, referencedItemId })).isReferenced;
		assert.equal(await isReferenced(visitor, "of-ann"), false);
		assert.equal(await isReferenced(ann, "of-ann"), true);
		assert.equal(await isReferenced(ann, "of-bob"), false);
		assert.equal(await isReferenced(ann, "of-nobody"), false);
		assert.equal(await isReferenced(staff, "of-bob"), true);

		const list = async (client: Client, query: object = field) => {
			const request = { ...query, dataCollectionId, returnTotalCount: true };
			const { results, pagingMetadata } = await itemsOf(client, dataCollectionId).calls.queryReferencedDataItems(
				request,
			);
			return `${results.map(({ dataItem }) => dataItem?.data?.rank ?? "-").join("")} of ${pagingMetadata?.total}`;
		};
		assert.equal(await list(visitor), " of 0");
		assert.equal(await list(ann), "2 of 1");
		assert.equal(await list(staff), "21- of 3");
		// A cursor that staff got shows no more than the member may read.
		const first = await itemsOf(staff, dataCollectionId).calls.queryReferencedDataItems({
			...field,
			referringItemIds: ["p1", "p2"],
			referringItemId: null,
			cursorPaging: { limit: 1 },
		});
		const cursor = first.pagingMetadata?.cursors?.next ?? "";
		assert.equal(await list(ann, { cursorPaging: { limit: 9, cursor } }), "2 of 2");
		const links = { $hasSome: ["of-bob"] };
		const ofStaff = await itemsOf(staff, dataCollectionId).calls.queryDataItems({
			dataCollectionId,
			query: { filter: { links }, cursorPaging: { limit: 1 } },
		});
		const next = { limit: 9, cursor: ofStaff.pagingMetadata?.cursors?.next ?? "" };
		assert.equal((await itemsOf(staff, dataCollectionId).query({ cursorPaging: next })).length, 1);
		assert.equal((await itemsOf(ann, dataCollectionId).query({ cursorPaging: next })).length, 0);
		await shop.close();
	});

	it("do not show in changes either", async () => {
		const shop = await openShop({ engine });
		const { ann, bob, dataCollectionId, secrets } = await openSecrets(shop);
		const { calls } = itemsOf(ann, dataCollectionId);
		const reference = { referringItemFieldName: "links", referringItemId: "p1", referencedItemId: "of-bob" };
		// Whether there was such a reference shows neither when it is added nor when it is removed.
		const errors = async (change: "bulkInsertDataItemReferences" | "bulkRemoveDataItemReferences") => {
			const { results } = await calls[change]({ dataCollectionId, dataItemReferences: [reference] });
			return results.map(({ referenceMetadata }) => referenceMetadata?.error?.code);
		};
		assert.deepEqual(await errors("bulkInsertDataItemReferences"), [undefined]);
		assert.deepEqual(await errors("bulkRemoveDataItemReferences"), [undefined]);
		assert.deepEqual(await errors("bulkRemoveDataItemReferences"), [undefined]);
		const condition = { filter: { links: "of-bob" } };
		const update = { dataCollectionId, dataItem: { data: { _id: "p2" } }, condition };
		assert.equal(await refusalOf(calls.updateDataItem(update)), "404 WDE0073");
		const dataItem = { data: { links: ["of-bob", "of-ann"] } };
		const inserted = await calls.insertDataItem({
			dataCollectionId,
			dataItem,
			saveReferences: true,
			includeReferencedItems: true,
		});
		assert.deepEqual(
			Object(inserted.dataItem?.data?.links).map(({ _id }: JsonObject) => _id),
			["of-ann"],
		);

		// The referring item is not readable: nothing tells what it refers to.
		const ofBob = { dataCollectionId: secrets, referringItemFieldName: "links", referringItemId: "of-bob" };
		const own = itemsOf(bob, secrets).calls;
		await own.replaceDataItemReferences({ ...ofBob, newReferencedItemIds: ["of-ann"] });
		const known = { ...ofBob, referencedItemId: "of-ann" };
		assert.equal(await refusalOf(calls.isReferencedDataItem(known)), "404 WDE0073");
		assert.equal(await refusalOf(calls.queryReferencedDataItems(ofBob)), "404 WDE0073");
		const several = await calls.queryReferencedDataItems({
			...ofBob,
			referringItemId: null,
			referringItemIds: ["of-bob"],
		});
		assert.deepEqual(several.results, []);
		await shop.close();
	});

	it("change only with the permission to update the item that refers", async () => {
		const shop = await openShop({ engine });
		const [ann, bob] = [await newMember(shop), await newMember(shop)];
		const update = "SITE_MEMBER_AUTHOR" as const;
		const dataCollectionId = await addLinkingCollection(shop, { permissions: { ...everybody, update } });
		await itemsOf(ann, dataCollectionId).insert({ _id: "a" });
		const field = { referringItemFieldName: "links", referringItemId: "a" };
		const added = { dataCollectionId, dataItemReferences: [{ ...field, referencedItemId: "b" }] };
		const visitor = itemsOf(await shop.visitor(), dataCollectionId).calls;
		assert.equal(await refusalOf(visitor.bulkInsertDataItemReferences(added)), "403 WDE0027");
		assert.equal(await refusalOf(visitor.replaceDataItemReferences({ dataCollectionId, ...field })), "403 WDE0027");
		const ofBob = itemsOf(bob, dataCollectionId).calls;
		const { results } = await ofBob.bulkInsertDataItemReferences(added);
		assert.equal(results[0]?.referenceMetadata?.error?.code, "WDE0027");
		assert.equal(await refusalOf(ofBob.replaceDataItemReferences({ dataCollectionId, ...field })), "403 WDE0027");
		const ofAnn = itemsOf(ann, dataCollectionId).calls;
		assert.equal((await ofAnn.bulkInsertDataItemReferences(added)).bulkActionMetadata?.totalSuccesses, 1);
		await shop.close();
	});
});
