import assert from "node:assert/strict";
import { it } from "node:test";
import sharp from "sharp";
import { refusal } from "./refusal.ts";
import { withServerOnEachStorage } from "./shop.ts";

const png = async (color: string) =>
	new Blob([
		await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
			.png()
			.toBuffer(),
	]);

withServerOnEachStorage(
	"the media library in the hands of staff",
	async () => undefined,
	(started) => {
		const upload = async (fileName: string, bytes: Blob, more: object = {}) => {
			const { files } = started().staff;
			const { uploadUrl } = await files.generateFileUploadUrl("image/png", more);
			const address = new URL(uploadUrl ?? "");
			address.searchParams.set("filename", fileName);
			const response = await fetch(address, { method: "PUT", headers: { "content-type": "image/png" }, body: bytes });
			assert.equal(response.status, 200);
			return ((await response.json()) as { file: { id: string } }).file.id;
		};

		it("takes files by an upload address, and describes, changes and finds them", async () => {
			const { files, folders } = started().staff;
			const { folder } = await folders.createFolder("Lookbook");
			const folderId = folder?._id ?? "";
			const id = await upload("Oak lamp.png", await png("#884400"), { parentFolderId: folderId });
			const described = await files.getFileDescriptor(id);
			assert.deepEqual(
				[described.displayName, described.mediaType, described.operationStatus, described.parentFolderId],
				["Oak lamp.png", "IMAGE", "READY", folderId],
			);
			assert.match(String(described.media?.image?.image), /^wix:image:\/\/v1\/.*#originWidth=40&originHeight=30$/);
			const again = await files.getFileDescriptor(String(described.media?.image?.image));
			assert.equal(again._id, id);
			const changed = await files.updateFileDescriptor({ _id: id, displayName: "Lamp.png", labels: ["oak"] });
			assert.deepEqual([changed.displayName, changed.labels], ["Lamp.png", ["oak"]]);
			const listed = await files.listFiles({ parentFolderId: folderId, mediaTypes: ["IMAGE"] });
			assert.deepEqual(
				listed.files?.map(({ _id }) => _id),
				[id],
			);
			const searched = await files.searchFiles({ search: "oak" });
			assert.deepEqual(
				searched.files?.map(({ _id }) => _id),
				[id],
			);
			const queried = await files.queryFileDescriptors().in("mediaType", ["IMAGE"]).ascending("displayName").find();
			assert.deepEqual(
				queried.items.map(({ _id }) => _id),
				[id],
			);
			const { files: several } = await files.getFileDescriptors([id]);
			assert.equal(several?.length, 1);
			const gone = await refusal(files.getFileDescriptor("none"));
			assert.deepEqual([gone.status, gone.details?.validationError?.fieldViolations?.[0]?.field], [400, "fileId"]);
		});

		it("moves files and folders to the trash and back", async () => {
			const { files, folders } = started().staff;
			const id = await upload("Flyer.png", await png("#004488"));
			await files.bulkDeleteFiles([id]);
			assert.ok((await files.listDeletedFiles()).files?.some(({ _id }) => _id === id));
			await files.bulkRestoreFilesFromTrashBin([id]);
			assert.equal((await files.getFileDescriptor(id)).state, "OK");
			await files.bulkDeleteFiles([id], { permanent: true });
			assert.equal((await refusal(files.getFileDescriptor(id))).status, 400);
			const { folder } = await folders.createFolder("Old");
			const folderId = folder?._id ?? "";
			assert.equal((await folders.updateFolder(folderId, { displayName: "Older" })).displayName, "Older");
			assert.equal((await folders.getFolder(folderId)).displayName, "Older");
			assert.ok((await folders.listFolders()).folders?.some(({ _id }) => _id === folderId));
			assert.equal((await folders.searchFolders({ search: "older" })).folders?.length, 1);
			assert.ok((await folders.queryFolders().descending("_updatedDate").find()).items.length > 0);
			await folders.bulkDeleteFolders([folderId]);
			assert.equal((await folders.listDeletedFolders()).folders?.[0]?._id, folderId);
			await folders.bulkRestoreFoldersFromTrashBin([folderId]);
			assert.equal((await folders.getFolder(folderId)).state, "OK");
		});

		it("downloads private files by signed addresses, and several as an archive", async () => {
			const { files, folders } = started().staff;
			const bytes = await png("#112233");
			const secret = await upload("Secret.png", bytes, { private: true });
			const { url } = await files.getFileDescriptor(secret);
			assert.equal((await fetch(url ?? "")).status, 403);
			const { downloadUrls } = await files.generateFileDownloadUrl(secret, { expirationInMinutes: 5 });
			const response = await fetch(downloadUrls?.[0]?.url ?? "");
			assert.equal(response.status, 200);
			assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width, 40);
			const { folder } = await folders.createFolder("Public");
			const open = await upload("Open.png", await png("#332211"), { parentFolderId: folder?._id });
			const { downloadUrl } = await files.generateFilesDownloadUrl([open]);
			assert.equal((await fetch(downloadUrl ?? "")).headers.get("content-type"), "application/zip");
			const ofFolder = await folders.generateFolderDownloadUrl(folder?._id ?? "");
			assert.equal((await fetch(ofFolder.downloadUrl ?? "")).headers.get("content-type"), "application/zip");
			const video = await refusal(files.generateVideoStreamingUrl(open));
			assert.equal(video.details?.applicationError?.code, "NOT_A_VIDEO");
		});

		it("answers imports at once, and fails those of private networks", async () => {
			const { files } = started().staff;
			const { file } = await files.importFile("http://127.0.0.1:9/manual.pdf", { displayName: "Manual.pdf" });
			assert.equal(file?.operationStatus, "PENDING");
			const bulk = await files.bulkImportFile([{ url: "http://127.0.0.1:9/a.png" }], { returnEntity: false });
			assert.equal(bulk.bulkActionMetadata?.totalSuccesses, 1);
			const older = await files.bulkImportFiles([{ url: "http://127.0.0.1:9/b.png" }]);
			assert.equal(older.files?.length, 1);
			const { uploadProtocol, uploadToken } = await files.generateFileResumableUploadUrl("video/mp4");
			assert.deepEqual([uploadProtocol, typeof uploadToken], ["TUS", "string"]);
		});
	},
);
