import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import { mediaFolders as folderService } from "@cartwright/contract/media/folders";
import { create } from "@cartwright/store/batch";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { staffClient } from "@cartwright/testing/things";
import { v7 as uuid } from "uuid";
import { type MediaFile, mediaFiles } from "../documents.ts";
import { fileIdOf } from "../file-id.ts";
import { originalKey } from "../keys.ts";
import { newlyShelved } from "../shelf.ts";

onEachEngine("downloads of media files", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		staff = await staffClient(shop);
	});
	after(() => shop.close());

	const newFile = async (displayName: string, facts: Partial<MediaFile> = {}) => {
		const now = shop.now().toISOString();
		const hash = uuid().replaceAll("-", "").split("").reverse().join("");
		const { parentFolderId = "media-root" } = facts;
		const file: MediaFile = {
			id: fileIdOf(shop.site, hash, "pdf"),
			...newlyShelved(displayName, now, { parentFolderId, root: "media-root" }),
			mediaType: "DOCUMENT",
			mimeType: "application/pdf",
			width: 0,
			height: 0,
			sizeInBytes: Buffer.byteLength(displayName),
			hash,
			status: "READY",
			private: false,
			labels: [],
			...facts,
		};
		await storage.put(originalKey(shop.site, file.id), Buffer.from(displayName));
		await shop.store.commit(shop.site, [create(mediaFiles, file)]);
		return file;
	};
	const get = (url = "", headers: Record<string, string> = {}) => {
		const { pathname } = new URL(url);
		return shop.app.inject({ url: pathname, headers });
	};
	const link = async (fileId: string, more: object = {}) =>
		(await staff.use(service).generateFileDownloadUrl({ fileId, ...more })).downloadUrls[0]?.url;

	it("serve private files by signed addresses alone, in ranges, until these expire", async () => {
		const file = await newFile("Price list é.pdf", { private: true });
		const { url } = (await staff.use(service).getFileDescriptor({ fileId: file.id })).file ?? {};
		assert.equal((await get(url ?? "")).statusCode, 403);
		const address = await link(file.id, { expirationInMinutes: 10 });
		const whole = await get(address);
		assert.deepEqual([whole.statusCode, whole.body], [200, "Price list é.pdf"]);
		assert.match(String(whole.headers["content-disposition"]), /^attachment; .*Price%20list%20%C3%A9\.pdf/);
		const part = await get(address, { range: "bytes=0-4" });
		assert.deepEqual([part.statusCode, part.body], [206, "Price"]);
		const shown = await get(await link(file.id, { contentDisposition: "INLINE", downloadFileName: "list.pdf" }));
		assert.match(String(shown.headers["content-disposition"]), /^inline; filename="list\.pdf"/);
		assert.equal((await get(`${address}x`)).statusCode, 404);
		const redirecting = await link(file.id, {
			expirationInMinutes: 1,
			expirationRedirectUrl: "https://example.com/late",
		});
		shop.advance(10 * 60_000);
		assert.equal((await get(address)).statusCode, 403);
		const redirected = await get(redirecting);
		assert.deepEqual([redirected.statusCode, redirected.headers.location], [302, "https://example.com/late"]);
		const fresh = await staffClient(shop);
		staff = fresh;
		const call = (request: object) =>
			refusalOf(staff.use(service).generateFileDownloadUrl({ fileId: file.id, ...request }));
		assert.equal(await call({ assetKeys: ["hls"] }), "400 assetKeys[0] OTHER");
		assert.equal(await call({ fileId: "none" }), "404 FILE_NOT_FOUND");
	});

	it("send archives of files and of folders with what is in them", async () => {
		const folders = staff.use(folderService);
		const outer = (await folders.createFolder({ displayName: "Press/kit" })).folder?.id ?? "";
		const inner = (await folders.createFolder({ displayName: "..", parentFolderId: outer })).folder?.id ?? "";
		const one = await newFile("Logo.pdf", { parentFolderId: outer });
		const two = await newFile("logo.pdf", { parentFolderId: outer });
		await newFile("../../etc/passwd", { parentFolderId: inner });
		const secret = await newFile("Secret.pdf", { parentFolderId: inner, private: true });
		const fileIds = [one.id, two.id];
		const { downloadUrl } = await staff.use(service).generateFilesDownloadUrl({ fileIds });
		const again = await staff.use(service).generateFilesDownloadUrl({ fileIds });
		assert.equal(again.downloadUrl, downloadUrl);
		const archive = await get(downloadUrl);
		assert.equal(archive.headers["content-type"], "application/zip");
		assert.deepEqual(namesIn(archive.rawPayload), ["Logo.pdf", "logo (2).pdf"]);
		const ofFolder = await folders.generateFolderDownloadUrl({ folderId: outer });
		const sent = await get(ofFolder.downloadUrl);
		assert.match(String(sent.headers["content-disposition"]), /Press_kit\.zip/);
		assert.deepEqual(namesIn(sent.rawPayload).sort(), ["Logo.pdf", "_/__.._etc_passwd.pdf", "logo (2).pdf"]);
		assert.equal((await get(downloadUrl.replace(/.$/, "_"))).statusCode, 404);
		const calls = staff.use(service);
		assert.equal(await refusalOf(calls.generateFilesDownloadUrl({ fileIds: [one.id, "none"] })), "404 FILE_NOT_FOUND");
		assert.equal(
			await refusalOf(calls.generateFilesDownloadUrl({ fileIds: [one.id, secret.id] })),
			"400 fileIds[1] VALIDATION",
		);
		const nowhere = folders.generateFolderDownloadUrl({ folderId: uuid() });
		assert.equal(await refusalOf(nowhere), "404 FOLDER_NOT_FOUND");
		await folders.bulkDeleteFolders({ folderIds: [outer] });
		assert.equal((await get(ofFolder.downloadUrl)).statusCode, 404);
	});

	it("stream videos as they were uploaded", async () => {
		const video = { mediaType: "VIDEO", mimeType: "video/mp4" } as const;
		const file = await newFile("Film.mp4", { ...video, private: true });
		const calls = staff.use(service);
		const { downloadUrl } = await calls.generateVideoStreamingUrl({ fileId: file.id, format: "HLS" });
		assert.equal(downloadUrl?.assetKey, "src");
		const part = await get(downloadUrl?.url, { range: "bytes=0-3" });
		assert.deepEqual([part.statusCode, part.headers["content-type"], part.body], [206, "video/mp4", "Film"]);
		const pending = await newFile("Later.mp4", { ...video, status: "PENDING" });
		const document = await newFile("Manual.pdf");
		const stream = (fileId: string) => refusalOf(calls.generateVideoStreamingUrl({ fileId }));
		assert.equal(await stream(pending.id), "409 FILE_NOT_READY");
		assert.equal(await stream(document.id), "400 NOT_A_VIDEO");
		assert.equal(await stream("none"), "404 FILE_NOT_FOUND");
	});
});

/** The names in a ZIP file, from its central directory. */
const namesIn = (bytes: Buffer): string[] => {
	const names: string[] = [];
	for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
		const length = bytes.readUInt16LE(at + 28);
		names.push(bytes.subarray(at + 46, at + 46 + length).toString("utf8"));
	}
	return names;
};
