import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { pino } from "pino";
import { OperatorError } from "../operator-error.ts";
import { loadDataHooks, reportUnknownCollections } from "./data-hooks.ts";

const folder = mkdtempSync(join(tmpdir(), "cartwright-hooks-"));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const moduleOf = (code: string, extension = "mjs"): string => {
	const file = join(folder, `hooks-${++files}.${extension}`);
	writeFileSync(file, code);
	return file;
};

const guide = readFileSync(new URL("../../../../../docs/guides/data-hooks.md", import.meta.url), "utf8");
const example = /^```ts\n(.*?)^```$/ms.exec(guide)?.[1] ?? "";

onEachEngine("the example of the guide", (engine) => {
	it("checks reviews, and shows those that were approved", async () => {
		const dataHooks = await loadDataHooks(moduleOf(example, "mts"));
		assert.ok(dataHooks);
		const shop = await openShop({ engine, dataHooks });
		const staff = await shop.staff();
		const permissions = { insert: "ANYONE", update: "ANYONE", remove: "ADMIN", read: "ANYONE" } as const;
		await staff.use(dataCollections).createDataCollection({ collection: { id: "Reviews", fields: [], permissions } });
		const visitor = (await shop.visitor()).use(dataItems);
		const collection = { dataCollectionId: "Reviews" };
		const review = (data: Record<string, string | number | boolean>) => ({ ...collection, dataItem: { data } });
		assert.equal(await refusalOf(visitor.insertDataItem(review({ stars: 6 }))), "400 WDE0078");
		await visitor.insertDataItem(review({ _id: "r", stars: 5, email: "ann@example.com", isApproved: true }));
		await visitor.updateDataItem(review({ _id: "r", stars: 4, email: "ann@example.com", isApproved: true }));
		const one = { ...collection, dataItemId: "r" };
		assert.equal(await refusalOf(visitor.getDataItem(one)), "400 WDE0078");
		assert.deepEqual((await visitor.queryDataItems(collection)).dataItems, []);
		const approved = { _id: "r", stars: 4, email: "ann@example.com", isApproved: true };
		await staff.use(dataItems).updateDataItem(review(approved));
		for (const data of [
			(await visitor.getDataItem(one)).dataItem?.data,
			(await visitor.queryDataItems(collection)).dataItems[0]?.data,
		]) {
			assert.deepEqual([data?.stars, data?.email], [4, undefined]);
		}
		assert.equal((await staff.use(dataItems).getDataItem(one)).dataItem?.data?.email, "ann@example.com");
		await shop.close();
	});
});

const refused = (path: string): Promise<string> =>
	loadDataHooks(path).then(
		() => "not refused",
		(error: unknown) =>
			error instanceof OperatorError ? [error.message, ...error.faults].join(" ") : Promise.reject(error),
	);

it("a module without valid hooks is refused with the reason", async () => {
	assert.equal(await loadDataHooks(undefined), undefined);
	for (const [code, reason] of [
		["export const hooks = {};", /export an object as its default/],
		["export default [];", /export an object as its default/],
		["export default { Posts: 1 };", /Posts must be an object of hooks/],
		["export default { Posts: { beforeInsrt() {} } };", /Posts\.beforeInsrt is not the name of a hook.*beforeInsert/],
		["export default { Posts: { beforeInsert: true } };", /Posts\.beforeInsert must be a function/],
		["export default {", /cannot be loaded.*Unexpected/],
		["throw new Error('no key');", /cannot be loaded.*no key/],
	] as const) {
		assert.match(await refused(moduleOf(code)), reason);
	}
	assert.match(await refused(join(folder, "none.mjs")), /does not exist/);
});

it("hooks of collections that no site has are reported", async () => {
	const shop = await openShop();
	const staff = (await shop.staff()).use(dataCollections);
	await staff.createDataCollection({ collection: { id: "Posts", fields: [] } });
	const lines: string[] = [];
	const log = pino({}, { write: (line: string) => void lines.push(line) });
	await reportUnknownCollections(shop.store, { Posts: {} }, log);
	assert.deepEqual(lines, []);
	await reportUnknownCollections(shop.store, { Posts: {}, Psots: {} }, log);
	assert.deepEqual(
		lines.map((line) => JSON.parse(line).collections),
		[["Psots"]],
	);
	await shop.close();
});
