import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { openShop } from "@cartwright/testing/shop";

/** Every letter of a name as an escape, as any JSON writer may write it. */
const escaped = (name: string): string =>
	[...name].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

const encoded = (members: Readonly<Record<string, string>>): string => {
	const pairs = Object.entries(members).map(([name, value]) => `"${escaped(name)}":"${escaped(value)}"`);
	return Buffer.from(`{${pairs.join()}}`).toString("base64url");
};

it("a whole request in the query string is read as JSON, however its names are written", async (t) => {
	const shop = await openShop();
	t.after(() => shop.close());
	const [staff, authorization] = [await shop.staff(), await shop.key()];
	await staff.use(dataCollections).createDataCollection({
		collection: { id: "Articles", fields: [{ key: "title", type: "TEXT" }] },
	});
	const index = { name: "byTitle", fields: [{ path: "title" }] };
	const dataCollectionId = "Articles";
	await staff.use(dataIndexes).createIndex({ dataCollectionId, index });
	await shop.app.listen({ host: "127.0.0.1", port: 0 });
	const { port } = shop.app.server.address() as AddressInfo;
	const send = async (method: string, request: Readonly<Record<string, string>>) => {
		const address = `http://127.0.0.1:${port}/wix-data/v2/indexes?.r=${encoded(request)}`;
		const response = await fetch(address, { method, headers: { authorization } });
		return [response.status, (await response.json()) as { indexes?: { name: string; status: string }[] }] as const;
	};
	const [status, { indexes }] = await send("GET", { dataCollectionId });
	assert.deepEqual([status, indexes?.some(({ name }) => name === "byTitle")], [200, true]);
	const [dropped] = await send("DELETE", { dataCollectionId, indexName: "byTitle" });
	assert.equal(dropped, 200);
	const [, left] = await send("GET", { dataCollectionId });
	const gone = left.indexes?.find(({ name }) => name === "byTitle");
	assert.ok(gone === undefined || gone.status === "DROPPING", gone?.status);
});
