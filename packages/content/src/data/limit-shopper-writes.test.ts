import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataPermissions } from "@cartwright/contract/data/permissions";
import { addCollection, addLinkingCollection, everybody, newMember } from "@cartwright/testing/data-collections";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

onEachEngine("writes of shoppers to data collections", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	/** Returns the code of the refusal, or the status. */
	const post = async (path: string, payload: object, { ip, token }: { ip?: string; token: string }) => {
		const headers = { authorization: token, ...(ip ? { "x-forwarded-for": ip } : {}) };
		const response = await shop.app.inject({ method: "POST", url: path, headers, payload });
		const code = response.json().details?.applicationError?.code;
		return code ? `${response.statusCode} ${code}` : String(response.statusCode);
	};
	const items = (count: number) => Array.from({ length: count }, () => ({ data: { title: "a" } }));

	it("are limited for each address and collection", async () => {
		const [dataCollectionId, other] = [await addLinkingCollection(shop), await addCollection(shop)];
		const { token } = await shop.visitor();
		const { token: otherToken } = await shop.visitor();
		const one = { ip: "2001:db8::1:1", token };
		const insert = { dataCollectionId, dataItem: { data: { _id: "a", links: ["b"] } }, saveReferences: true };
		assert.equal(await post("/wix-data/v2/items", insert, one), "200");
		assert.equal(await post("/wix-data/v2/bulk/items/insert", { dataCollectionId, dataItems: items(599) }, one), "200");
		const patch = { dataItemId: "a", fieldModifications: [{ action: "SET_FIELD", fieldPath: "b" }] };
		const reference = { referringItemFieldName: "links", referringItemId: "a", referencedItemId: "a" };
		const writes: readonly (readonly [string, object])[] = [
			["/wix-data/v2/items", { dataItem: { data: {} } }],
			["/wix-data/v2/items/save", { dataItem: { data: {} } }],
			["/wix-data/v2/items/update", { dataItem: { data: { _id: "a" } } }],
			["/wix-data/v2/items/patch", { patch }],
			["/wix-data/v2/items/remove", { dataItemId: "a" }],
			["/wix-data/v2/items/truncate", {}],
			["/wix-data/v2/bulk/items/remove", { dataItemIds: ["a"] }],
			["/wix-data/v2/bulk/items/insert", { dataItems: items(1) }],
			["/wix-data/v2/bulk/items/save", { dataItems: items(1) }],
			["/wix-data/v2/bulk/items/update", { dataItems: [{ data: { _id: "a" } }] }],
			["/wix-data/v2/bulk/items/patch", { patches: [patch] }],
			["/wix-data/v2/bulk/items/insert-references", { dataItemReferences: [reference] }],
			["/wix-data/v2/bulk/items/remove-references", { dataItemReferences: [{ ...reference, referencedItemId: "b" }] }],
			["/wix-data/v2/items/replace-references", { ...reference, newReferencedItemIds: ["a"] }],
			["/wix-data/v2/bulk/items/async-patch-by-filter", { fieldModifications: patch.fieldModifications }],
			["/wix-data/v2/bulk/items/async-remove-by-filter", {}],
		];
		for (const [path, request] of writes) {
			assert.equal(await post(path, { dataCollectionId, ...request }, one), "429 WDE0014", path);
		}
		const stranger = { ip: "2001:db8:0:0:ffff::2", token: otherToken };
		assert.equal(
			await post("/wix-data/v2/items", { ...insert, dataItem: { data: {} } }, stranger),
			"429 WDE0014",
			"the same network",
		);
		assert.equal(await post("/wix-data/v2/items", { ...insert, dataCollectionId: other }, one), "200");
		assert.equal(
			await post("/wix-data/v2/items", { ...insert, dataItem: { data: {} } }, { ...one, ip: "2001:db8:0:1::1" }),
			"200",
		);
		assert.equal(
			await post("/wix-data/v2/items", { ...insert, dataItem: { data: {} } }, { token }),
			"200",
			"this machine",
		);
		shop.advance(2 * 60_000);
		assert.equal(await post("/wix-data/v2/items", { ...insert, dataItem: { data: {} } }, one), "200");
	});

	it("count large items as several", async () => {
		const dataCollectionId = await addCollection(shop);
		const { token } = await shop.visitor();
		const insert = { dataCollectionId, dataItem: { data: { text: "x".repeat(480_000) } } };
		const responses = [];
		for (let index = 0; index < 21; index++)
			responses.push(await post("/wix-data/v2/items", insert, { ip: "192.0.2.1", token }));
		assert.deepEqual(responses, [...Array.from({ length: 20 }, () => "200"), "429 WDE0014"]);
	});

	it("are limited for all addresses together", async () => {
		const dataCollectionId = await addCollection(shop);
		const { token } = await shop.visitor();
		const insert = { dataCollectionId, dataItems: items(600) };
		for (let address = 1; address <= 10; address++) {
			assert.equal(await post("/wix-data/v2/bulk/items/insert", insert, { ip: `192.0.2.${address}`, token }), "200");
		}
		assert.equal(
			await post("/wix-data/v2/items", { ...insert, dataItem: { data: {} } }, { ip: "192.0.2.11", token }),
			"429 WDE0014",
		);
	});

	it("are limited for members too, and not for staff", async () => {
		const dataCollectionId = await addCollection(shop);
		const insert = { dataCollectionId, dataItems: items(601) };
		const member = await newMember(shop);
		const one = { ip: "198.51.100.1", token: member.token };
		assert.equal(await post("/wix-data/v2/bulk/items/insert", insert, one), "429 WDE0014");
		const token = await shop.key("manager");
		assert.equal(await post("/wix-data/v2/bulk/items/insert", insert, { ...one, token }), "200");
	});

	it("are limited for members who may edit drafts", async () => {
		const members = { insert: "SITE_MEMBER", update: "SITE_MEMBER", remove: "SITE_MEMBER" } as const;
		const dataCollectionId = await addCollection(shop, { ...everybody, ...members });
		const staff = await shop.staff();
		const { dataCollection } = await staff.use(dataCollections).addDraftItemsPlugin({ dataCollectionId });
		const drafts = dataCollection?.plugins?.[0]?.draftItemsOptions?.draftsCollectionId ?? "";
		const ofMembers = { itemInsert: "SITE_MEMBER", itemUpdate: "SITE_MEMBER", itemRemove: "SITE_MEMBER" } as const;
		await staff.use(dataPermissions).updatePermissions({
			dataPermissions: { id: drafts, itemRead: "SITE_MEMBER", ...ofMembers },
		});
		const { token } = await newMember(shop);
		const one = { ip: "198.51.100.9", token };
		const draft = { dataCollectionId: drafts, dataItem: { data: { _id: "draft" } } };
		assert.equal(await post("/wix-data/v2/items", draft, one), "200");
		for (const each of [dataCollectionId, drafts]) {
			const insert = { dataCollectionId: each, dataItems: items(599) };
			assert.equal(await post("/wix-data/v2/bulk/items/insert", insert, one), "200");
		}
		const live = { dataCollectionId, dataItem: { data: { _id: "live" } } };
		assert.equal(await post("/wix-data/v2/items", live, one), "200");
		const [ofDraft, ofLive] = [
			{ dataCollectionId, dataItemId: "draft" },
			{ dataCollectionId, dataItemId: "live" },
		];
		const refusals = [
			await post("/wix-data/v2/items/create-draft", ofLive, one),
			await post("/wix-data/v2/items/publish-draft", ofDraft, one),
			await post("/wix-data/v2/items/unpublish", ofLive, one),
		];
		assert.deepEqual(
			refusals,
			Array.from({ length: 3 }, () => "429 WDE0014"),
		);
	});
});
