import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { members } from "@cartwright/contract/members/members";
import { personalData } from "@cartwright/contract/personal-data/personal-data";
import { wishlists } from "@cartwright/contract/wishlists/wishlists";
import { offer } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { newMember } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";

onEachEngine("wishlists", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	const newItem = async () => ({ appId: storesAppId, catalogItemId: (await offer(shop, 1)).product.id });
	const newCaller = async () => {
		const { id, client } = await newMember(shop);
		return { id, client, calls: client.use(wishlists) };
	};
	type Calls = Awaited<ReturnType<typeof newCaller>>["calls"];
	const itemsOf = async (calls: Calls, appId?: string) => {
		const { wishlist } = await calls.getDefaultWishlist(appId ? { appId } : {});
		return (wishlist?.items ?? []).map(({ catalogReference }) => catalogReference?.catalogItemId);
	};

	it("have what their member added, the latest first, and each item once", async () => {
		const { id, calls } = await newCaller();
		const [mug, print] = [await newItem(), await newItem()];
		const empty = await calls.getDefaultWishlist({});
		assert.deepEqual(
			[empty.wishlist?.id, empty.wishlist?.memberId, empty.wishlist?.items, empty.wishlist?.createdDate],
			[id, id, [], undefined],
		);
		assert.deepEqual(await calls.addItem({ catalogReference: mug }), {});
		const { wishlist } = await calls.addItem({ catalogReference: print, returnEntity: true });
		assert.equal(wishlist?.items?.length, 2);
		assert.ok(wishlist.items[0]?.addedDate);
		await calls.addItem({ catalogReference: { ...mug, options: {} } });
		assert.deepEqual(await itemsOf(calls), [print.catalogItemId, mug.catalogItemId]);
		await calls.addItem({ catalogReference: { ...mug, options: { variantId: uuid() } } });
		assert.equal((await itemsOf(calls)).length, 3);
		const elsewhere = { appId: uuid(), catalogItemId: "anything" };
		await calls.addItem({ catalogReference: elsewhere });
		assert.deepEqual(await itemsOf(calls, elsewhere.appId), ["anything"]);
		const removed = await calls.removeItem({ catalogReference: mug, returnEntity: true });
		assert.equal(removed.wishlist?.items?.length, 3);
		await calls.removeItem({ catalogReference: mug });
		assert.equal((await itemsOf(calls)).length, 3);
	});

	it("have no products that their member cannot see", async () => {
		const { calls } = await newCaller();
		const hidden = await newItem();
		const catalogue = (await shop.staff()).use(productsV3);
		const { product } = await catalogue.getProduct({ productId: hidden.catalogItemId });
		await catalogue.updateProduct({
			product: { id: hidden.catalogItemId, revision: product?.revision ?? "", visible: false },
		});
		const missing = { appId: storesAppId, catalogItemId: uuid() };
		for (const catalogReference of [hidden, missing]) {
			const refused = await refusalOf(calls.addItem({ catalogReference }));
			assert.equal(refused, "400 catalogReference.catalogItemId VALIDATION");
		}
		assert.deepEqual(await itemsOf(calls), []);
	});

	it("have at most 100 items, also if two are added at once", async () => {
		const { calls } = await newCaller();
		const appId = uuid();
		const add = (catalogItemId: string) => calls.addItem({ catalogReference: { appId, catalogItemId } });
		for (let at = 0; at < 98; at++) await add(`item ${at}`);
		const results = await Promise.all(["a", "b", "c", "d"].map((each) => add(each).then(() => "", refusalTextOf)));
		assert.deepEqual(results.sort(), ["", "", ...Array(2).fill("WISHLIST_ITEMS_LIMIT_EXCEEDED")]);
		assert.equal((await itemsOf(calls)).length, 100);
		await add("item 7");
		await calls.removeItem({ catalogReference: { appId, catalogItemId: "item 7" } });
		await add("e");
	});

	it("are their member's alone", async () => {
		const [ada, grace] = [await newCaller(), await newCaller()];
		await ada.calls.addItem({ catalogReference: await newItem() });
		assert.deepEqual(await itemsOf(grace.calls), []);
		const visitor = (await shop.visitor()).use(wishlists);
		assert.equal(await refusalOf(visitor.getDefaultWishlist({})), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(visitor.addItem({ catalogReference: await newItem() })), "403 PERMISSION_DENIED");
		const assignTags = { publicTags: { tagIds: ["a1"] } };
		const tagging = ada.calls.bulkUpdateWishlistTags({ wishlistIds: [ada.id], assignTags });
		assert.equal(await refusalOf(tagging), "403 PERMISSION_DENIED");
	});

	it("are tagged by staff; their member sees the public tags", async () => {
		const [{ id, calls }, other] = [await newCaller(), await newCaller()];
		await calls.addItem({ catalogReference: await newItem() });
		const staff = (await shop.staff()).use(wishlists);
		const assignTags = { privateTags: { tagIds: ["a1"] }, publicTags: { tagIds: ["b2", "c3"] } };
		const { results, bulkActionMetadata } = await staff.bulkUpdateWishlistTags({
			wishlistIds: [id, other.id],
			assignTags,
		});
		assert.deepEqual(
			results.map(({ itemMetadata }) => itemMetadata?.success),
			[true, false],
		);
		assert.equal(bulkActionMetadata?.totalFailures, 1);
		const { jobId } = await staff.bulkUpdateWishlistTagsByFilter({
			filter: { memberId: id },
			unassignTags: { publicTags: { tagIds: ["b2"] } },
		});
		assert.ok(jobId);
		await deliverEvents(shop);
		const { tags } = (await calls.getDefaultWishlist({})).wishlist ?? {};
		assert.deepEqual([tags?.publicTags?.tagIds, tags?.privateTags?.tagIds], [["c3"], []]);
		const nothing = "400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS";
		assert.equal(await refusalOf(staff.bulkUpdateWishlistTags({ wishlistIds: [id] })), nothing);
		assert.equal(await refusalOf(staff.bulkUpdateWishlistTagsByFilter({ filter: {} })), nothing);
	});

	it("are part of the data of their member, and deleted with them", async () => {
		const { id, client, calls } = await newCaller();
		const item = await newItem();
		await calls.addItem({ catalogReference: item });
		const { wishlist } = await client.use(personalData).exportMyData({});
		assert.deepEqual(
			wishlist?.map(({ catalogItemId }) => catalogItemId),
			[item.catalogItemId],
		);
		const staff = await shop.staff();
		await staff.use(members).deleteMember({ id });
		await deliverEvents(shop);
		const assignTags = { publicTags: { tagIds: ["a1"] } };
		const { results } = await staff.use(wishlists).bulkUpdateWishlistTags({ wishlistIds: [id], assignTags });
		assert.equal(results[0]?.itemMetadata?.success, false);
	});
});

const refusalTextOf = (error: { readonly code?: string }): string => error.code ?? "no code";
