import assert from "node:assert/strict";
import { it } from "node:test";
import { collections, items, permissions } from "@wix/data";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { refusal } from "./refusal.ts";
import { type PublishedShop, withStartedServer } from "./shop.ts";
import { withUntyped } from "./untyped.ts";

interface Changed {
	readonly dataCollection?: collections.DataCollection;
}

type Adding = (dataCollectionId: string, options: object) => Promise<Changed>;
type Deleting = (dataCollectionId: string) => Promise<Changed>;

interface Untyped {
	restoreDataCollection: Deleting;
	addCmsPlugin: Adding;
	addUrlizedPlugin: Adding;
	addPublishPlugin: Adding;
	addDraftItemsPlugin: Adding;
	addCatalogPlugin: Adding;
	addMultilingualPlugin: Adding;
	deleteCmsPlugin: Deleting;
	deleteUrlizedPlugin: Deleting;
	deletePublishPlugin: Deleting;
	deleteDraftItemsPlugin: Deleting;
	deleteCatalogPlugin: Deleting;
	deleteMultilingualPlugin: Deleting;
}

const everybody = { insert: "ANYONE", update: "ANYONE", remove: "ANYONE", read: "ANYONE" } as const;

const fill = async ({ server }: PublishedShop) => {
	const apiKey = await server.apiKey();
	const auth = ApiKeyStrategy({ apiKey, siteId: server.siteId });
	const client = createClient({ modules: { collections, items, permissions }, auth });
	const staff = {
		collections: withUntyped<Untyped, typeof client.collections>(client.collections),
		items: client.items,
		permissions: client.permissions,
	};
	return {
		staff,
		visitor: createClient({
			modules: { items, permissions },
			auth: OAuthStrategy({ clientId: server.clientId }),
		}),
	};
};

withStartedServer("management of data collections", fill, (started) => {
	it("refuses items that do not fit a collection with strict mode", async () => {
		const { staff, visitor } = started().data;
		const strict = {
			_id: "Events",
			fields: [{ key: "day", type: "DATETIME" }],
			permissions: everybody,
			strictMode: true,
		};
		await staff.collections.createDataCollection(strict as collections.DataCollection);
		const { day } = await visitor.items.insert("Events", { day: new Date("2026-03-31T12:00:00Z") });
		assert.deepEqual(day, new Date("2026-03-31T12:00:00Z"));
		await assert.rejects(visitor.items.insert("Events", { day: "soon" }), /WDE0075: .*day must be a date/);
		const bulk = await visitor.items.bulkInsert("Events", [{ day: "soon" }, {}]);
		assert.deepEqual([bulk.inserted, bulk.errors.length], [1, 1]);
		assert.match(JSON.stringify(bulk.errors[0]), /WDE0075/);
	});

	it("creates, lists, updates, patches, deletes and restores collections", async () => {
		const { staff } = started().data;
		const calls = staff.collections;
		const created = await calls.createDataCollection({ _id: "Teams", fields: [], permissions: everybody });
		assert.deepEqual([created._id, created.collectionType, created.revision], ["Teams", "NATIVE", "1"]);
		assert.ok(created._createdDate instanceof Date);
		assert.ok(created.capabilities?.dataOperations?.includes("AGGREGATE"));
		const { collections: listed } = await calls.listDataCollections();
		assert.ok(listed?.some(({ _id }) => _id === "Teams"));
		const fields = [{ key: "name", type: "TEXT" as const }];
		const updated = await calls.updateDataCollection({
			_id: "Teams",
			fields,
			permissions: everybody,
			revision: "1",
		});
		assert.equal(updated.fields?.[0]?.key, "name");
		const { dataCollection: patched } = await calls.patchDataCollection("Teams", { displayName: "Our teams" });
		assert.equal(patched?.displayName, "Our teams");
		await staff.items.insert("Teams", { _id: "a", name: "Red" });
		await calls.deleteDataCollection("Teams");
		assert.match((await refusal(staff.items.get("Teams", "a"))).message, /^WDE0026: /);
		const { dataCollection: restored } = await calls.restoreDataCollection("Teams");
		assert.equal(restored?._id, "Teams");
		assert.equal((await staff.items.get("Teams", "a"))?.name, "Red");
		assert.equal((await calls.getDataCollection("Teams")).displayName, "Our teams");
	});

	it("changes fields", async () => {
		const { staff } = started().data;
		const calls = staff.collections;
		await calls.createDataCollection({ _id: "Dishes", fields: [], permissions: everybody });
		const field = { key: "price", type: "TEXT" as const };
		await calls.createDataCollectionField("Dishes", { field });
		await staff.items.insert("Dishes", { _id: "soup", price: "5" });
		const asNumber = { field: { key: "price", type: "NUMBER" as const } };
		const error = await refusal(calls.updateDataCollectionField("Dishes", asNumber));
		assert.equal(error.details?.applicationError?.code, "WDE0147");
		assert.match(JSON.stringify(error.details?.applicationError?.data), /soup/);
		await staff.items.update("Dishes", { _id: "soup", price: 5 });
		const { dataCollection: updated } = await calls.updateDataCollectionField("Dishes", asNumber);
		assert.equal(updated?.fields?.[0]?.type, "NUMBER");
		const named = { key: "price", displayName: "Price" } as never;
		const { dataCollection: patched } = await calls.patchDataCollectionField("Dishes", named);
		assert.deepEqual([patched?.fields?.[0]?.displayName, patched?.fields?.[0]?.type], ["Price", "NUMBER"]);
		const { dataCollection: without } = await calls.deleteDataCollectionField("Dishes", { fieldKey: "price" });
		assert.ok(!without?.fields?.some(({ key }) => key === "price"));
	});

	it("adds and deletes plugins", async () => {
		const { staff } = started().data;
		const calls = staff.collections;
		await calls.createDataCollection({ _id: "Posts", fields: [], permissions: everybody });
		const sort = [{ fieldKey: "title", direction: "ASC" as const }];
		await calls.addCmsPlugin("Posts", { cmsOptions: { siteSort: { sort } } });
		for (const title of ["b", "a"]) await staff.items.insert("Posts", { title });
		const { items: sorted } = await staff.items.query("Posts").find();
		assert.deepEqual(
			sorted.map(({ title }) => title),
			["a", "b"],
		);
		await calls.addUrlizedPlugin("Posts", { urlizedOptions: { format: "PLAIN" } });
		await calls.deleteCmsPlugin("Posts");
		await calls.deleteUrlizedPlugin("Posts");
		const plugin = { type: "URLIZED" as const, urlizedOptions: { format: "ORIGINAL" as const } };
		const { dataCollection } = await calls.addDataCollectionPlugin("Posts", { plugin });
		assert.deepEqual(
			dataCollection?.plugins?.map(({ type }) => type),
			["URLIZED"],
		);
		await calls.deleteDataCollectionPlugin("Posts", { pluginType: "URLIZED" });
		const codeOf = async (call: Promise<unknown>) => (await refusal(call)).details?.applicationError?.code;
		const codes = [
			await codeOf(calls.addCatalogPlugin("Posts", { catalogOptions: {} })),
			await codeOf(calls.addMultilingualPlugin("Posts", { multilingualOptions: {} })),
		];
		assert.deepEqual(codes, ["WDE0119", "WDE0174"]);
		const { dataCollection: publishing } = await calls.addPublishPlugin("Posts", {
			publishOptions: { defaultStatus: "DRAFT" },
		});
		const [publish] = publishing?.plugins ?? [];
		assert.deepEqual([publish?.type, publish?.publishOptions?.defaultStatus], ["PUBLISH", "DRAFT"]);
		await calls.deletePublishPlugin("Posts");
		const { dataCollection: drafted } = await calls.addDraftItemsPlugin("Posts", { draftItemsOptions: {} });
		assert.deepEqual(
			drafted?.plugins?.map(({ type }) => type),
			["DRAFT_ITEMS"],
		);
		await calls.deleteDraftItemsPlugin("Posts");
		await calls.deleteCatalogPlugin("Posts");
		await calls.deleteMultilingualPlugin("Posts");
	});

	it("changes permissions, seen by the next call", async () => {
		const { staff, visitor } = started().data;
		const staffOnly = { insert: "ADMIN", update: "ADMIN", remove: "ADMIN", read: "ADMIN" } as const;
		await staff.collections.createDataCollection({ _id: "Notes", fields: [], permissions: staffOnly });
		await staff.items.insert("Notes", { _id: "a" });
		assert.match((await refusal(visitor.items.get("Notes", "a"))).message, /^WDE0027: /);
		const levels = {
			itemRead: "ANYONE",
			itemInsert: "CMS_EDITOR",
			itemUpdate: "CMS_EDITOR",
			itemRemove: "CMS_EDITOR",
		} as const;
		await staff.permissions.updatePermissions({ _id: "Notes", ...levels });
		assert.equal((await visitor.items.get("Notes", "a"))?._id, "a");
		const { dataPermissions } = await staff.permissions.getPermissions("Notes");
		assert.deepEqual([dataPermissions?._id, dataPermissions?.itemRead], ["Notes", "ANYONE"]);
		const mine = await visitor.permissions.getMyPermissions("Notes");
		assert.deepEqual([mine.itemRead, mine.itemInsert], [true, false]);
		const userId = crypto.randomUUID();
		const { specialPermissions } = await staff.permissions.addSpecialPermissions("Notes", {
			userId,
			itemRead: "ALLOWED",
		});
		const id = specialPermissions?._id ?? "";
		const changed = await staff.permissions.updateSpecialPermissions(id, { itemInsert: "ALLOWED" });
		assert.equal(changed.specialPermissions?.itemInsert, "ALLOWED");
		await staff.permissions.removeSpecialPermissions(id);
		const error = await refusal(staff.permissions.removeSpecialPermissions(id));
		assert.equal(error.details?.applicationError?.code, "NOT_FOUND");
	});
});
