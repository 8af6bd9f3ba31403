import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import type { JsonObject } from "@cartwright/contract/message";
import { count } from "@cartwright/store/store";
import { addCollection, everybody, itemsOf, newMember, runDataJob } from "@cartwright/testing/data-collections";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { deleteAbandonedItems } from "./collections/delete-abandoned-items.ts";
import { abandonedItems, dataItems as documents } from "./documents.ts";

onEachEngine("data collections", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	it("answers the GET form of a query, as the published client sends it", async () => {
		const id = await addCollection(shop);
		const visitor = await shop.visitor();
		await itemsOf(visitor, id).insert({ title: "Home" });
		const query = (dataCollectionId: string) => {
			const request = { dataCollectionId, query: { filter: { title: "Home" }, paging: { limit: 1, offset: 0 } } };
			const encoded = Buffer.from(JSON.stringify(request)).toString("base64url");
			const url = `/wix-data/v2/items/query?.r=${encoded}`;
			return shop.app.inject({ method: "GET", url, headers: { authorization: visitor.token } });
		};
		assert.equal((await query(id)).json().dataItems[0].data.title, "Home");
		const missing = await query("Menus");
		assert.equal(missing.statusCode, 404);
		const { code, description } = missing.json().details.applicationError;
		assert.equal(code, "WDE0025");
		assert.match(description, /^WDE0025: /);
	});

	it("creates, lists, changes and deletes collections", async () => {
		const staff = (await shop.staff()).use(dataCollections);
		const id = await addCollection(shop);
		const { collection } = await staff.getDataCollection({ dataCollectionId: id });
		assert.deepEqual(collection?.permissions, everybody);
		assert.deepEqual(
			collection?.fields.map(({ key, systemField }) => [key, systemField]),
			[
				["title", false],
				["_id", true],
				["_createdDate", true],
				["_updatedDate", true],
				["_owner", true],
			],
		);
		assert.equal(await refusalOf(staff.createDataCollection({ collection: { id } })), "409 WDE0104");
		const changed = { ...collection, id, displayName: "Pages" };
		assert.equal((await staff.updateDataCollection({ collection: changed })).collection?.displayName, "Pages");
		assert.equal(await refusalOf(staff.updateDataCollection({ collection: changed })), "409 WDE0178");
		const { collections } = await staff.listDataCollections({ paging: { limit: 100 } });
		assert.ok(collections.some((each) => each.id === id));
		const sort = { fieldName: "permissions", order: "ASC" } as const;
		assert.equal(await refusalOf(staff.listDataCollections({ sort })), "400 WDE0075");

		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ title: "A" });
		await staff.deleteDataCollection({ dataCollectionId: id });
		assert.equal(await refusalOf(staff.getDataCollection({ dataCollectionId: id })), "404 WDE0025");
		assert.equal(await refusalOf(items.query({})), "404 WDE0026");
		await addCollection(shop, everybody, id);
		assert.deepEqual(await items.query({}), []);
	});

	it("rejects fields without a key, that appear twice, and that refer to nothing", async () => {
		const staff = (await shop.staff()).use(dataCollections);
		const title = { key: "title", type: "TEXT" } as const;
		for (const fields of [
			[{ ...title, key: "a.b" }],
			[title, title],
			[{ key: "page", type: "REFERENCE" } as const],
			[{ key: "pages", type: "MULTI_REFERENCE" } as const],
		]) {
			assert.equal(await refusalOf(staff.createDataCollection({ collection: { id: "New", fields } })), "400 WDE0075");
		}
	});

	it("inserts, gets, updates, saves and removes items", async () => {
		const visitor = await shop.visitor();
		const items = itemsOf(visitor, await addCollection(shop));
		const first = await items.insert({ title: "A", when: { $date: "2026-03-31T12:00:00+02:00" }, _owner: "me" });
		const { _id: id, _owner: owner, _createdDate: created, when } = first?.data ?? {};
		assert.equal(first?.id, id);
		assert.notEqual(owner, "me");
		assert.deepEqual(when, { $date: "2026-03-31T10:00:00.000Z" });
		assert.deepEqual((await items.get(String(id)))?.data, first?.data);
		assert.equal(await refusalOf(items.insert({ _id: String(id) })), "409 WDE0074");

		shop.advance(1000);
		const updated = await items.update({ _id: String(id), name: "B" });
		assert.deepEqual(updated?.data, {
			name: "B",
			_id: id,
			_owner: owner,
			_createdDate: created,
			_updatedDate: { $date: shop.now().toISOString() },
		});
		assert.equal(await refusalOf(items.update({ name: "B" })), "400 WDE0007");
		assert.equal(await refusalOf(items.update({ _id: "other" })), "404 WDE0073");

		assert.equal((await items.save({ _id: "mine", name: "C" })).action, "INSERTED");
		assert.equal((await items.save({ _id: "mine", name: "D" })).action, "UPDATED");
		assert.equal((await items.get("mine"))?.data?.name, "D");
		assert.equal((await items.remove("mine"))?.data?.name, "D");
		assert.equal(await refusalOf(items.remove("mine")), "404 WDE0073");
		assert.equal(await refusalOf(items.get("mine")), "404 WDE0073");
	});

	it("changes an item only if it meets the condition", async () => {
		const id = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "a", count: 1 });
		const change = (count: number) =>
			items.calls.updateDataItem({
				dataCollectionId: id,
				dataItem: { data: { _id: "a", count: 2 } },
				condition: { filter: { count } },
			});
		assert.equal(await refusalOf(change(5)), "404 WDE0073");
		assert.equal((await change(1)).dataItem?.data?.count, 2);
		const removal = { dataCollectionId: id, dataItemId: "a", condition: { filter: { count: 1 } } };
		assert.equal(await refusalOf(items.calls.removeDataItem(removal)), "404 WDE0073");
	});

	it("writes in bulk; items that fail do so alone", async () => {
		const dataCollectionId = await addCollection(shop);
		const { calls, count } = itemsOf(await shop.visitor(), dataCollectionId);
		const outcomes = ({ results }: Awaited<ReturnType<typeof calls.bulkSaveDataItems>>) =>
			results.map(({ action, itemMetadata }) => {
				const { id, originalIndex, error } = itemMetadata ?? {};
				return `${originalIndex} ${action} ${id ?? "-"} ${error?.code ?? "done"}`;
			});
		const sent = (...items: JsonObject[]) => ({ dataCollectionId, dataItems: items.map((data) => ({ data })) });
		const inserted = await calls.bulkInsertDataItems(sent({ _id: "a" }, { _id: "b" }, { _id: "a" }, { _id: 5 }));
		assert.deepEqual(outcomes(inserted), [
			"0 INSERT a done",
			"1 INSERT b done",
			"2 INSERT - WDE0075",
			"3 INSERT - WDE0079",
		]);
		assert.deepEqual(inserted.bulkActionMetadata, { totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 });
		assert.deepEqual(outcomes(await calls.bulkInsertDataItems(sent({ _id: "a" }))), ["0 INSERT a WDE0074"]);
		const saved = await calls.bulkSaveDataItems({ ...sent({ _id: "b", n: 1 }, { _id: "c" }), returnEntity: true });
		assert.deepEqual(outcomes(saved), ["0 UPDATE b done", "1 INSERT c done"]);
		assert.equal(saved.results[0]?.dataItem?.data?.n, 1);
		const updated = await calls.bulkUpdateDataItems(sent({ _id: "c", n: 2 }, { _id: "none" }, {}));
		assert.deepEqual(outcomes(updated), ["0 UPDATE c done", "1 UPDATE none WDE0073", "2 UPDATE - WDE0007"]);
		const removed = await calls.bulkRemoveDataItems({
			dataCollectionId,
			dataItemIds: ["a", "b", "c", "none"],
			condition: { filter: { n: { $gte: 1 } } },
		});
		assert.deepEqual(outcomes(removed), [
			"0 DELETE a WDE0073",
			"1 DELETE b done",
			"2 DELETE c done",
			"3 DELETE none WDE0073",
		]);
		assert.equal(await count(), 1);
	});

	it("rejects items that break a rule", async () => {
		const items = itemsOf(await shop.visitor(), await addCollection(shop));
		const deep = JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`);
		assert.equal(await refusalOf(items.insert({ text: "x".repeat(512_000) })), "400 WDE0009");
		assert.equal(await refusalOf(items.insert({ _id: 5 })), "400 WDE0079");
		assert.equal(await refusalOf(items.insert({ a: { $set: 1 } })), "400 WDE0134");
		assert.equal(await refusalOf(items.insert({ a: { $date: "soon" } })), "400 WDE0075");
		assert.equal(await refusalOf(items.insert(deep)), "400 WDE0168");
	});

	it("filters by any field and counts", async () => {
		const items = itemsOf(await shop.visitor(), await addCollection(shop));
		await items.insert({
			_id: "a",
			price: 5,
			tags: ["x", "y"],
			at: { $date: "2026-01-01T00:00:00Z" },
			by: { name: "Ann" },
		});
		await items.insert({ _id: "b", price: 50, tags: ["y"], at: { $date: "2026-06-01T00:00:00Z" }, title: "" });
		await items.insert({ _id: "c", price: "5", title: "Third" });
		const ids = async (filter: Record<string, unknown>) =>
			(await items.query({ filter: filter as never, sort: [{ fieldName: "_id", order: "ASC" }] })).map(
				({ _id }) => _id,
			);
		const newYear = { $date: "2026-02-01T00:00:00.000Z" };
		for (const [filter, expected] of [
			[{ price: 5 }, "a"],
			[{ price: { $ne: 5 } }, "bc"],
			[{ price: { $gt: 1, $lte: 50 } }, "ab"],
			[{ tags: { $hasSome: ["x", "z"] } }, "a"],
			[{ tags: { $hasAll: ["y"] } }, "ab"],
			[{ at: { $lt: newYear } }, "a"],
			[{ at: { $date: "2026-06-01T00:00:00.000Z" } }, "b"],
			[{ "by.name": { $startsWith: "an" } }, "a"],
			[{ title: { $isEmpty: true } }, "ab"],
			[{ title: { $exists: false } }, "a"],
			[{ _id: { $in: ["a", "c", "none"] } }, "ac"],
			[{ _id: { $startsWith: "b" } }, "b"],
			[{ _createdDate: { $gt: newYear } }, "abc"],
			[{ $or: [{ price: 50 }, { title: "Third" }] }, "bc"],
			[{ $not: [{ price: 50 }] }, "ac"],
		] as const) {
			assert.deepEqual((await ids(filter)).join(""), expected, JSON.stringify(filter));
			assert.equal(await items.count(filter as never), expected.length);
		}
		assert.equal(await refusalOf(ids({ price: { $regex: "." } })), "400 WDE0093");
	});

	it("sorts values of any type, and pages by offset and by cursor", async () => {
		const id = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), id);
		const values = [3, "b", -1.5, null, true, "a", { $date: "2026-01-01T00:00:00.000Z" }, 10, "B", -20];
		for (const [index, value] of values.entries()) {
			shop.advance(1);
			await items.insert({ _id: String(index), value });
		}
		const sorted = await items.query({ sort: [{ fieldName: "value", order: "ASC" }] });
		assert.deepEqual(
			sorted.map(({ value }) => value),
			[null, -20, -1.5, 3, 10, "B", "a", "b", true, { $date: "2026-01-01T00:00:00.000Z" }],
		);
		const newest = await items.query({ fields: ["value"], paging: { limit: 2, offset: 1 } });
		assert.deepEqual(newest, [
			{ _id: "8", value: "B" },
			{ _id: "7", value: 10 },
		]);
		const pages: unknown[] = [];
		let cursor: string | undefined;
		do {
			const { dataItems: page, pagingMetadata } = await items.calls.queryDataItems({
				dataCollectionId: id,
				returnTotalCount: true,
				query: cursor
					? { cursorPaging: { limit: 4, cursor } }
					: { sort: [{ fieldName: "value", order: "DESC" }], cursorPaging: { limit: 4 } },
			});
			pages.push(...page.map(({ data }) => data?.value ?? null));
			assert.equal(pagingMetadata?.total, 10);
			cursor = pagingMetadata?.cursors?.next;
			assert.equal(pagingMetadata?.hasNext, cursor !== undefined);
		} while (cursor);
		assert.deepEqual(pages, sorted.map(({ value }) => value).reverse());
		const foreign = { cursorPaging: { limit: 4, cursor: "AAAA" } };
		assert.equal(await refusalOf(items.query(foreign)), "400 WDE0151");
		assert.equal(await refusalOf(items.query({ sort: [{ fieldName: "" }] })), "400 WDE0075");
	});

	it("truncates a collection in one write, and deletes the items later", async () => {
		const shop = await openShop({ engine });
		const id = await addCollection(shop);
		const items = itemsOf(await shop.visitor(), id);
		await items.insert({ _id: "a" });
		await items.calls.truncateDataItems({ dataCollectionId: id });
		assert.equal(await items.count(), 0);
		await items.insert({ _id: "a" });
		const stored = () => shop.store.read(shop.site, { all: count(documents), sets: count(abandonedItems) });
		assert.equal((await stored()).sets, 1);
		const { all } = await stored();
		await runDataJob(shop, deleteAbandonedItems);
		assert.deepEqual(await stored(), { all: all - 1, sets: 0 });
		assert.equal(await items.count(), 1);
		await shop.close();
	});

	it("lets the permissions of a collection decide", async () => {
		const [ann, bob, visitor, staff] = [
			await newMember(shop),
			await newMember(shop),
			await shop.visitor(),
			await shop.staff(),
		];
		const role = { insert: "SITE_MEMBER", update: "SITE_MEMBER_AUTHOR", remove: "ADMIN", read: "ANYONE" } as const;
		const id = await addCollection(shop, role);
		assert.equal(await refusalOf(itemsOf(visitor, id).insert({})), "403 WDE0027");
		await itemsOf(ann, id).insert({ _id: "a", secret: 1 });
		assert.equal((await itemsOf(visitor, id).get("a"))?.data?._owner, ann.memberId);
		assert.equal(await refusalOf(itemsOf(bob, id).update({ _id: "a" })), "403 WDE0027");
		assert.equal(await refusalOf(itemsOf(visitor, id).update({ _id: "a" })), "403 WDE0027");
		assert.equal(await refusalOf(itemsOf(ann, id).remove("a")), "403 WDE0027");
		await itemsOf(ann, id).update({ _id: "a", secret: 2 });
		await itemsOf(staff, id).update({ _id: "a", secret: 3, _owner: bob.memberId });
		assert.equal(await refusalOf(itemsOf(ann, id).update({ _id: "a" })), "403 WDE0027");
		const fulfilment = itemsOf(await shop.staff("fulfilment"), id);
		assert.equal(await refusalOf(fulfilment.get("a")), "403 PERMISSION_DENIED");
	});
});
