import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import { mediaFolders as folderService } from "@cartwright/contract/media/folders";
import { fileUses } from "@cartwright/server/registries/file-uses";
import { create } from "@cartwright/store/batch";
import { byIds, count } from "@cartwright/store/store";
import { refusalOf } from "@cartwright/testing/refusal";
import { deliverEvents, workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { v7 as uuid } from "uuid";
import { deleteUnusedContents } from "../delete-unused-contents.ts";
import { type FileType, type MediaFile, mediaFiles, unusedContents } from "../documents.ts";
import { emptyTrash } from "../empty-trash.ts";
import { fileIdOf } from "../file-id.ts";
import { contentOf, originalKey } from "../keys.ts";
import { newlyShelved } from "../shelf.ts";

const days = 24 * 3_600_000;

onEachEngine("files of the media library", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let staff: ReturnType<typeof by>;
	let folders: ReturnType<typeof foldersBy>;
	const by = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(service);
	const foldersBy = (client: Awaited<ReturnType<Shop["staff"]>>) => client.use(folderService);
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		const client = await shop.staff();
		[staff, folders] = [by(client), foldersBy(client)];
	});
	after(() => shop.close());

	const newFile = async (displayName: string, facts: Partial<MediaFile> = {}) => {
		shop.advance(1000);
		const now = shop.now().toISOString();
		const hash = uuid().replaceAll("-", "");
		const { labels = [], parentFolderId = "media-root", root = "media-root" } = facts;
		const file: MediaFile = {
			id: fileIdOf(shop.site, hash.split("").reverse().join(""), displayName.split(".").at(-1) ?? "bin"),
			...newlyShelved(displayName, now, { parentFolderId, root, labels }),
			mediaType: "OTHER",
			mimeType: "",
			width: 0,
			height: 0,
			sizeInBytes: 9,
			hash,
			status: "READY",
			private: false,
			labels,
			...facts,
		} as MediaFile;
		await storage.put(originalKey(shop.site, contentOf(file)), Buffer.from("the bytes"));
		await shop.store.commit(shop.site, [create(mediaFiles, file)]);
		return file;
	};
	const work = () => {
		const context = workContext(shop);
		return { ...context, providers: { ...context.providers, files: storage } };
	};
	const names = (list: { readonly files: readonly { readonly displayName: string }[] }) =>
		list.files.map(({ displayName }) => displayName);
	const newFolder = async (displayName: string, parentFolderId?: string) =>
		(await folders.createFolder({ displayName, ...(parentFolderId ? { parentFolderId } : {}) })).folder?.id ?? "";
	const search = async (text: string, rootFolder: "MEDIA_ROOT" | "TRASH_ROOT" = "MEDIA_ROOT") =>
		names(await staff.searchFiles({ search: text, rootFolder }));

	it("are described by their type", async () => {
		const image = await newFile("Oak.png", {
			mediaType: "IMAGE",
			mimeType: "image/png",
			width: 40,
			height: 30,
			colors: ["#0d47a1"],
		});
		const { file } = await staff.getFileDescriptor({ fileId: `wix:image://v1/${image.id}/Oak.png#originWidth=40` });
		assert.deepEqual(
			[file?.id, file?.mediaType, file?.operationStatus, file?.state, file?.sizeInBytes, file?.parentFolderId],
			[image.id, "IMAGE", "READY", "OK", "9", "media-root"],
		);
		assert.deepEqual(
			[file?.media?.image?.image?.id, file?.media?.image?.image?.width, file?.media?.image?.faces],
			[image.id, 40, []],
		);
		assert.deepEqual(file?.media?.image?.colors?.prominent, { hex: "#0d47a1", rgb: { r: 13, g: 71, b: 161 } });
		assert.match(file?.thumbnailUrl ?? "", /\/v1\/fit\/w_320,h_320\//);
		const types: Record<string, FileType> = {
			video: "VIDEO",
			audio: "AUDIO",
			document: "DOCUMENT",
			archive: "ARCHIVE",
			model3d: "MODEL3D",
			other: "OTHER",
			vector: "VECTOR",
		};
		for (const [member, mediaType] of Object.entries(types)) {
			const { id } = await newFile(`Thing.${member}`.slice(0, 14), { mediaType, durationInMilliseconds: 61_400 });
			const { files } = await staff.getFileDescriptors({ fileIds: [id] });
			assert.deepEqual(Object.keys(files[0]?.media ?? {}), [member]);
		}
		assert.equal(await refusalOf(staff.getFileDescriptor({ fileId: "none" })), "400 fileId OTHER");
		const ids = { fileIds: [image.id, "none"] };
		assert.equal(await refusalOf(staff.getFileDescriptors(ids)), "400 fileIds[1] OTHER");
	});

	it("are listed by folder, type, privacy and order, page by page", async () => {
		const folder = await newFolder("Lists");
		const within = { parentFolderId: folder };
		await newFile("b.png", { ...within, mediaType: "IMAGE", sizeInBytes: 3 });
		await newFile("a.pdf", { ...within, mediaType: "DOCUMENT", sizeInBytes: 2, private: true });
		await newFile("c.mp4", { ...within, mediaType: "VIDEO", sizeInBytes: 1 });
		const list = async (more: object) => names(await staff.listFiles({ ...within, ...more }));
		assert.deepEqual(await list({}), ["c.mp4", "a.pdf", "b.png"]);
		assert.deepEqual(await list({ sort: { fieldName: "displayName", order: "ASC" } }), ["a.pdf", "b.png", "c.mp4"]);
		assert.deepEqual(await list({ sort: { fieldName: "sizeInBytes", order: "DESC" } }), ["b.png", "a.pdf", "c.mp4"]);
		assert.deepEqual(await list({ mediaTypes: ["VIDEO", "IMAGE"] }), ["c.mp4", "b.png"]);
		assert.deepEqual(await list({ private: true }), ["a.pdf"]);
		const first = await staff.listFiles({ ...within, paging: { limit: 2 } });
		const cursor = first.nextCursor?.cursors?.next ?? "";
		const second = await staff.listFiles({ paging: { limit: 2, cursor } });
		assert.deepEqual([names(first), names(second)], [["c.mp4", "a.pdf"], ["b.png"]]);
		assert.equal(second.nextCursor?.cursors?.next, undefined);
		assert.equal(await refusalOf(list({ sort: { fieldName: "hash" } })), "400 sort.fieldName OTHER");
		assert.equal(await refusalOf(list({ mediaTypes: ["FONT"] })), "400 mediaTypes[0] OTHER");
		assert.equal(await refusalOf(staff.listFiles({ parentFolderId: uuid() })), "404 FOLDER_NOT_FOUND");
	});

	it("are found by the starts of words of their names and labels, in any language", async () => {
		await newFile("Bücherregal-Eiche.png", { labels: ["Spring sale"] });
		await newFile("日本の棚.png");
		assert.deepEqual(await search("bucher eic"), ["Bücherregal-Eiche.png"]);
		assert.deepEqual(await search("spri"), ["Bücherregal-Eiche.png"]);
		assert.deepEqual(await search("の棚"), ["日本の棚.png"]);
		assert.deepEqual(await search("regal"), []);
		const { files } = await staff.queryFileDescriptors({
			query: { filter: { mediaType: { $in: ["OTHER"] } }, sort: [{ fieldName: "displayName", order: "DESC" }] },
		});
		assert.equal(files[0]?.displayName, "日本の棚.png");
	});

	it("are renamed, moved and labelled, and not otherwise changed", async () => {
		const { id } = await newFile("Draft.pdf");
		const folder = await newFolder("Moved");
		const { file } = await staff.updateFileDescriptor({
			file: { id, displayName: "Final.pdf", parentFolderId: folder, labels: ["press"] },
		});
		assert.deepEqual([file?.displayName, file?.parentFolderId, file?.labels], ["Final.pdf", folder, ["press"]]);
		assert.deepEqual([await search("press"), await search("draft")], [["Final.pdf"], []]);
		const update = (changed: object) => refusalOf(staff.updateFileDescriptor({ file: { id, ...changed } }));
		assert.equal(await update({ displayName: "" }), "400 file.displayName REQUIRED_FIELD");
		assert.equal(await update({ parentFolderId: uuid() }), "404 FOLDER_NOT_FOUND");
		assert.match(await update({ private: true }), /^400 file\.private/);
		assert.equal(await refusalOf(staff.updateFileDescriptor({ file: { id: "none" } })), "404 FILE_NOT_FOUND");
	});

	it("go to the trash, come back where they were, and are deleted for ever with their bytes", async () => {
		const folder = await newFolder("Temporary");
		const file = await newFile("Flyer.pdf", { parentFolderId: folder });
		const fileIds = [file.id];
		await staff.bulkDeleteFiles({ fileIds });
		await staff.bulkDeleteFiles({ fileIds });
		assert.deepEqual([await search("flyer"), await search("flyer", "TRASH_ROOT")], [[], ["Flyer.pdf"]]);
		assert.deepEqual(names(await staff.listDeletedFiles({ parentFolderId: folder })), ["Flyer.pdf"]);
		const address = new URL((await staff.getFileDescriptor({ fileId: file.id })).file?.url ?? "").pathname;
		assert.equal((await shop.app.inject({ url: address })).statusCode, 200, "the shop may still show it");
		await staff.bulkRestoreFilesFromTrashBin({ fileIds });
		assert.deepEqual(names(await staff.listFiles({ parentFolderId: folder })), ["Flyer.pdf"]);
		await staff.bulkDeleteFiles({ fileIds });
		await folders.bulkDeleteFolders({ folderIds: [folder] });
		await staff.bulkRestoreFilesFromTrashBin({ fileIds });
		assert.equal((await staff.getFileDescriptor({ fileId: file.id })).file?.parentFolderId, "media-root");
		await staff.bulkDeleteFiles({ fileIds, permanent: true });
		await staff.bulkDeleteFiles({ fileIds, permanent: true });
		assert.equal((await shop.app.inject({ url: address })).statusCode, 404);
		assert.equal(await refusalOf(staff.bulkRestoreFilesFromTrashBin({ fileIds })), "404 FILE_NOT_FOUND");
		const key = originalKey(shop.site, contentOf(file));
		assert.ok(await storage.get(key), "an upload of the same may be under way");
		shop.advance(3_600_001);
		await deleteUnusedContents.run(work());
		assert.equal(await storage.get(key), undefined);
		const { left } = await shop.store.read(shop.site, { left: count(unusedContents) });
		assert.equal(left, 0);
	});

	it("keep bytes that another file has", async () => {
		const original = await newFile("One.pdf");
		const copy = await newFile("Two.pdf", { content: original.id, hash: original.hash });
		await staff.bulkDeleteFiles({ fileIds: [original.id], permanent: true });
		shop.advance(3_600_001);
		await deleteUnusedContents.run(work());
		const { url = "" } = (await staff.getFileDescriptor({ fileId: copy.id })).file ?? {};
		assert.equal((await shop.app.inject({ url: new URL(url ?? "").pathname })).body, "the bytes");
	});

	it("are not cached as missing where their bytes cannot be read", async () => {
		const file = await newFile("Manual.pdf");
		const { url } = (await staff.getFileDescriptor({ fileId: file.id })).file ?? {};
		await storage.remove(originalKey(shop.site, contentOf(file)));
		const response = await shop.app.inject({ url: new URL(url ?? "").pathname });
		assert.equal(response.statusCode, 404);
		assert.doesNotMatch(String(response.headers["cache-control"]), /immutable/);
	});

	it("are in the trash for 30 days", async () => {
		const [early, late] = [await newFile("Early.pdf"), await newFile("Late.pdf")];
		await staff.bulkDeleteFiles({ fileIds: [early.id] });
		shop.advance(29 * days);
		await staff.bulkDeleteFiles({ fileIds: [late.id] });
		shop.advance(1 * days + 1);
		await emptyTrash(fileUses).run(work());
		const { left } = await shop.store.read(shop.site, { left: byIds(mediaFiles, [early.id, late.id]) });
		assert.deepEqual([...left.keys()], [late.id]);
	});

	it("follow their folders to the trash and back, at any depth", async () => {
		const outer = await newFolder("Outer");
		const inner = await newFolder("Inner", outer);
		const deep = await newFile("Deep.pdf", { parentFolderId: inner });
		const alone = await newFile("Alone.pdf", { parentFolderId: inner });
		await staff.bulkDeleteFiles({ fileIds: [alone.id] });
		await folders.bulkDeleteFolders({ folderIds: [outer] });
		await deliverEvents(shop);
		const states = async () =>
			(await staff.getFileDescriptors({ fileIds: [deep.id, alone.id] })).files.map(({ state }) => state);
		assert.deepEqual(await states(), ["DELETED", "DELETED"]);
		assert.equal((await folders.getFolder({ folderId: inner })).folder?.state, "DELETED");
		await folders.bulkRestoreFoldersFromTrashBin({ folderIds: [outer] });
		await deliverEvents(shop);
		assert.deepEqual(await states(), ["OK", "DELETED"], "what was deleted by itself stays in the trash");
		assert.equal((await folders.getFolder({ folderId: inner })).folder?.state, "OK");
		await folders.bulkDeleteFolders({ folderIds: [outer], permanent: true });
		await deliverEvents(shop);
		assert.equal(await refusalOf(folders.getFolder({ folderId: inner })), "404 FOLDER_NOT_FOUND");
		const { left } = await shop.store.read(shop.site, { left: byIds(mediaFiles, [deep.id, alone.id]) });
		assert.equal(left.size, 0);
	});
});
