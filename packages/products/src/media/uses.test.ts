import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems as items } from "@cartwright/contract/data/items";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import { mediaFolders as folderService } from "@cartwright/contract/media/folders";
import { fileUses } from "@cartwright/server/registries/file-uses";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { v7 as uuid } from "uuid";
import { type MediaFile, mediaFiles } from "./documents.ts";
import { emptyTrash } from "./empty-trash.ts";
import { fileIdOf } from "./file-id.ts";
import { usesFiles } from "./file-ids-in.ts";
import { newlyShelved } from "./shelf.ts";

onEachEngine("files that are used", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let client: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		client = await shop.staff();
	});
	after(() => shop.close());

	const newFile = async (parentFolderId = "media-root") => {
		shop.advance(1000);
		const hash = uuid().replaceAll("-", "").split("").reverse().join("");
		const file: MediaFile = {
			...newlyShelved("Oak.png", shop.now().toISOString(), { parentFolderId, root: "media-root" }),
			id: fileIdOf(shop.site, hash, "png"),
			mediaType: "IMAGE",
			mimeType: "image/png",
			width: 40,
			height: 30,
			sizeInBytes: 9,
			hash,
			status: "READY",
			private: false,
			labels: [],
		};
		await shop.store.commit(shop.site, [create(mediaFiles, file)]);
		return file.id;
	};
	const stateOf = async (id: string) =>
		(await shop.store.read(shop.site, { file: byId(mediaFiles, id) })).file?.doc.state;
	const deleteNow = (...fileIds: string[]) => client.use(service).bulkDeleteFiles({ fileIds, permanent: true });
	const productWith = async (url: string) => {
		const calls = client.use(products);
		const product = { name: `Lamp ${uuid()}`, productType: "physical" as const, priceData: { price: 9 } };
		const id = (await calls.createProduct({ product })).product?.id ?? "";
		await calls.addProductMedia({ id, media: [{ url }] });
		return id;
	};
	const addressOf = async (fileId: string) => (await client.use(service).getFileDescriptor({ fileId })).file?.url ?? "";

	it("by a product are deleted for ever only after it", async () => {
		const [used, other] = [await newFile(), await newFile()];
		const productId = await productWith(await addressOf(used));
		const response = await shop.app.inject({
			method: "POST",
			url: "/site-media/v1/bulk/files/delete",
			headers: { authorization: await shop.key("owner") },
			payload: { fileIds: [other, used], permanent: true },
		});
		const { details } = response.json();
		assert.equal(response.statusCode, 409);
		assert.deepEqual(details.applicationError.data.uses, [{ kind: "product", id: productId, fileIds: [used] }]);
		assert.deepEqual([await stateOf(used), await stateOf(other)], ["OK", "OK"]);
		await client.use(products).deleteProduct({ id: productId });
		await deleteNow(used, other);
		assert.equal(await stateOf(used), undefined);
	});

	it("are what a document sells, whatever the order of the members", () => {
		const id = fileIdOf("00000000-0000-4000-8000-000000000001", "0123456789abcdef0123456789abcdef", "pdf");
		const { fileIds } = usesFiles.computed;
		const selling = (digitalFile: object) => fileIds({ id: "one", variants: [{ digitalFile }] } as never);
		assert.deepEqual(selling({ id, fileName: "Oak.pdf" }), [id]);
		assert.deepEqual(selling({ fileName: "Oak.pdf", id }), [id]);
		assert.deepEqual(selling({ fileName: "Oak.pdf", id: "elsewhere" }), []);
	});

	it("by an item of a data collection are found in the form of the published client", async () => {
		const used = await newFile();
		await client.use(dataCollections).createDataCollection({ collection: { id: "Looks" } });
		const dataItem = { data: { _id: "one", hero: { photo: `wix:image://v1/${used}/Oak.png#originWidth=40` } } };
		await client.use(items).insertDataItem({ dataCollectionId: "Looks", dataItem });
		assert.equal(await refusalOf(deleteNow(used)), "409 FILE_IN_USE");
		await client.use(items).removeDataItem({ dataCollectionId: "Looks", dataItemId: "one" });
		await deleteNow(used);
	});

	it("stay in the trash for as long", async () => {
		const [used, other] = [await newFile(), await newFile()];
		const productId = await productWith(await addressOf(used));
		await client.use(service).bulkDeleteFiles({ fileIds: [used, other] });
		const monthLater = async () => {
			shop.advance(31 * 24 * 3_600_000);
			await emptyTrash(fileUses).run(workContext(shop));
			return [await stateOf(used), await stateOf(other)];
		};
		assert.deepEqual(await monthLater(), ["DELETED", undefined]);
		await client.use(products).deleteProduct({ id: productId });
		assert.deepEqual(await monthLater(), [undefined, undefined]);
	});

	it("stay however many things use another file", async () => {
		const [common, rare, other] = [await newFile(), await newFile(), await newFile()];
		await client.use(dataCollections).createDataCollection({ collection: { id: "Posts" } });
		const item = (id: string, fileId: string) => ({ data: { _id: id, photo: `wix:image://v1/${fileId}/Oak.png` } });
		const dataItems = Array.from({ length: 101 }, (_, index) => item(`a${index}`, common));
		await client
			.use(items)
			.bulkInsertDataItems({ dataCollectionId: "Posts", dataItems: [...dataItems, item("z", rare)] });
		await client.use(service).bulkDeleteFiles({ fileIds: [common, rare, other] });
		shop.advance(31 * 24 * 3_600_000);
		await emptyTrash(fileUses).run(workContext(shop));
		const states = [await stateOf(common), await stateOf(rare), await stateOf(other)];
		assert.deepEqual(states, ["DELETED", "DELETED", undefined]);
	});

	it("go into the trash with a folder that is deleted for ever, from where they come back", async () => {
		const folders = client.use(folderService);
		const folderId = (await folders.createFolder({ displayName: "Oak" })).folder?.id ?? "";
		const [used, other] = [await newFile(folderId), await newFile(folderId)];
		await productWith(await addressOf(used));
		await folders.bulkDeleteFolders({ folderIds: [folderId], permanent: true });
		await deliverEvents(shop);
		assert.deepEqual([await stateOf(used), await stateOf(other)], ["DELETED", undefined]);
		await client.use(service).bulkRestoreFilesFromTrashBin({ fileIds: [used] });
		const { file } = await client.use(service).getFileDescriptor({ fileId: used });
		assert.deepEqual([file?.state, file?.parentFolderId], ["OK", "media-root"]);
	});
});
