import assert from "node:assert/strict";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject } from "@cartwright/contract/message";
import { addCollection, newMember, runDataJob } from "@cartwright/testing/data-collections";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { buildIndexes } from "../indexes/build-indexes.ts";

const fill = async (shop: Shop, items: number) => {
	const dataCollectionId = await addCollection(shop);
	const staff = (await shop.staff()).use(dataItems);
	const dataItemsSent = Array.from({ length: items }, (_, index) => ({
		data: { _id: `i${index}`, title: `t${index % 7}` },
	}));
	await staff.bulkInsertDataItems({ dataCollectionId, dataItems: dataItemsSent });
	return dataCollectionId;
};

onEachEngine("warnings of queries that read every item", (engine) => {
	const queriesOf = (shop: Shop, token: string, dataCollectionId: string) => {
		const ask = async (path: string, payload: JsonObject, more: Record<string, string> = {}) => {
			const headers = { host: "localhost", authorization: token, ...more };
			const url = `/wix-data/v2/items/${path}`;
			const response = await shop.app.inject({
				method: "POST",
				url,
				headers,
				payload: { dataCollectionId, ...payload },
			});
			assert.equal(response.statusCode, 200);
			return response.headers["x-cartwright-warning"];
		};
		return { ask, query: (query: JsonObject, more?: Record<string, string>) => ask("query", { query }, more) };
	};

	it("name the collection, the fields and the remedy, until an index serves the query", async () => {
		const shop = await openShop({ engine, warnings: "local" });
		const dataCollectionId = await fill(shop, 1000);
		const { token } = await shop.visitor();
		const { ask, query } = queriesOf(shop, token, dataCollectionId);
		const byTitle = { filter: { title: "t1" }, sort: [{ fieldName: "rank" }] };
		const expected = new RegExp(`collection ${dataCollectionId}, because no index serves title, rank\\. Create one`);
		// The response is not cached without its warning.
		for (let time = 0; time < 4; time++) assert.match(String(await query(byTitle)), expected);
		assert.match(String(await ask("count", { filter: { title: "t1" } })), /no index serves title\./);
		assert.match(String(await query({ filter: { "größe\r\nset-cookie": 5 } })), /serves gr\?\?e\?\?set-cookie\./);
		const allServed: readonly JsonObject[] = [
			{},
			{ filter: { _id: "i5" } },
			{ sort: [{ fieldName: "_createdDate" }] },
			{ filter: { _owner: "a" } },
		];
		for (const served of allServed) {
			assert.equal(await query(served), undefined, JSON.stringify(served));
		}
		assert.equal(await query(byTitle, { "x-forwarded-for": "192.0.2.1" }), undefined, "from another machine");
		const staff = await shop.staff();
		await staff
			.use(dataIndexes)
			.createIndex({ dataCollectionId, index: { name: "byTitle", fields: [{ path: "title" }] } });
		await runDataJob(shop, buildIndexes);
		assert.equal(await query(byTitle), undefined);
		assert.equal(await ask("count", { filter: { title: "t1" } }), undefined);
		await shop.close();
	});

	it("concern large collections only, and what members read of their own is found by their index", async () => {
		const shop = await openShop({ engine, warnings: "open" });
		const small = await fill(shop, 999);
		const { token } = await shop.visitor();
		const byTitle = { filter: { title: "t1" } };
		assert.equal(await queriesOf(shop, token, small).query(byTitle), undefined);
		await (await shop.staff()).use(dataItems).insertDataItem({ dataCollectionId: small, dataItem: { data: {} } });
		assert.match(
			String(await queriesOf(shop, token, small).query(byTitle, { "x-forwarded-for": "192.0.2.1" })),
			/title/,
		);
		const read = { dataCollection: { id: small, permissions: { read: "SITE_MEMBER_AUTHOR" as const } } };
		await (await shop.staff()).use(dataCollections).patchDataCollection(read);
		assert.equal(await queriesOf(shop, (await newMember(shop)).token, small).query(byTitle), undefined);
		await shop.close();
	});

	it("are not there in production", async () => {
		const shop = await openShop({ engine });
		const dataCollectionId = await fill(shop, 1000);
		const { token } = await shop.visitor();
		assert.equal(await queriesOf(shop, token, dataCollectionId).query({ filter: { title: "t1" } }), undefined);
		await shop.close();
	});
});
