import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import { mediaFiles } from "@cartwright/products/media/documents";
import { fileIdOf } from "@cartwright/products/media/file-id";
import { create } from "@cartwright/store/batch";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { shelveImages } from "./media-library.ts";

onEachEngine("the upgrade of images to a library", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	it("lists images of earlier releases, and those of shoppers apart", async () => {
		const { store, site } = shop;
		const now = shop.now().toISOString();
		const earlier = (displayName: string, hash: string) => ({
			id: fileIdOf(site, hash.repeat(64), "jpg"),
			displayName,
			mediaType: "IMAGE",
			mimeType: "image/jpeg",
			width: 4,
			height: 3,
			sizeInBytes: 10,
			hash: hash.repeat(64),
			createdDate: now,
			updatedDate: now,
		});
		const documents = [earlier("Oak table.jpg", "a"), earlier("review.jpg", "b")];
		await store.commit(
			site,
			documents.map((each) => create(mediaFiles, each as never)),
		);
		await shelveImages(store, [site]);
		await shelveImages(store, [site]);
		const staff = (await shop.staff()).use(service);
		const names = async (rootFolder: "MEDIA_ROOT" | "VISITOR_UPLOADS_ROOT", search?: string) =>
			(await staff.searchFiles({ rootFolder, ...(search ? { search } : {}) })).files.map((file) => file.displayName);
		assert.deepEqual(await names("MEDIA_ROOT"), ["Oak table.jpg"]);
		assert.deepEqual(await names("MEDIA_ROOT", "tab"), ["Oak table.jpg"]);
		assert.deepEqual(await names("VISITOR_UPLOADS_ROOT"), ["review.jpg"]);
	});
});
