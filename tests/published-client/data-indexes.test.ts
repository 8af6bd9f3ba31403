import assert from "node:assert/strict";
import { it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { collections, indexes, items } from "@wix/data";
import { ApiKeyStrategy, createClient } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withServerOnEachEngine } from "./shop.ts";

const fill = async ({ server }: PublishedShop) => {
	const auth = ApiKeyStrategy({ apiKey: await server.apiKey(), siteId: server.siteId });
	const client = createClient({ modules: { collections, indexes, items }, auth });
	await client.collections.createDataCollection({ _id: "Shelves", fields: [{ key: "code", type: "TEXT" }] });
	const all = Array.from({ length: 30 }, (_, index) => ({ _id: `s${index}`, code: `c${index}`, room: index % 3 }));
	await client.items.bulkInsert("Shelves", all);
	return client;
};

withServerOnEachEngine("indexes of data collections", fill, (started) => {
	const untilBuilt = async () => {
		for (;;) {
			const { indexes: list = [] } = await started().data.indexes.listIndexes("Shelves");
			if (list.every(({ status }) => status === "ACTIVE" || status === "FAILED")) return list;
			await sleep(100);
		}
	};

	it("are created, listed, used and dropped", async () => {
		const client = started().data;
		const fields = [{ path: "room" }, { path: "code", order: indexes.Order.DESC }];
		const created = await client.indexes.createIndex("Shelves", { name: "byRoom", fields });
		assert.equal(created.status, "BUILDING");
		const [index] = await untilBuilt();
		assert.equal(index?.status, "ACTIVE");
		assert.equal(index?.source, "USER");
		assert.deepEqual(
			index?.fields?.map(({ path, order }) => [path, order]),
			[
				["room", "ASC"],
				["code", "DESC"],
			],
		);
		const query = client.items.query("Shelves").eq("room", 1).descending("code").limit(4);
		const first = await query.find();
		const second = await first.next();
		assert.deepEqual(
			[...first.items, ...second.items].map(({ code }) => code),
			["c7", "c4", "c28", "c25", "c22", "c19", "c16", "c13"],
		);
		assert.equal(await client.items.query("Shelves").hasSome("room", [0, 2]).count(), 20);
		await client.indexes.dropIndex("Shelves", "byRoom");
		assert.deepEqual(await untilBuilt(), []);
	});

	it("make values unique", async () => {
		const client = started().data;
		await client.indexes.createIndex("Shelves", { name: "byCode", fields: [{ path: "code" }], unique: true });
		assert.equal((await untilBuilt())[0]?.status, "ACTIVE");
		const { message } = await refusal(client.items.insert("Shelves", { code: "c1" }));
		assert.match(message, /^WDE0123: /);
		const result = await client.items.bulkInsert("Shelves", [{ code: "c1" }, { code: "new" }]);
		assert.equal(result.inserted, 1);
		assert.equal(result.errors.length, 1);
	});
});
