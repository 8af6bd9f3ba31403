import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, it } from "node:test";
import { mediaFiles } from "@cartwright/contract/media/files";
import type { Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { drawing } from "@cartwright/testing/example-drawing";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import sharp from "sharp";
import { mediaFiles as files } from "../documents.ts";
import { contentOf, originalKey } from "../keys.ts";
import { mediaUploads } from "./documents.ts";
import { endOverdueUploads } from "./end-uploads.ts";

onEachEngine("uploads", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;

	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
	});
	after(() => shop.close());

	const photo = (width = 300, height = 200) =>
		sharp(drawing(width, height)).withExif({ IFD3: { GPSLatitudeRef: "N" }, IFD0: { Copyright: "secret" } });
	const pathOf = async (options: object = {}) => {
		const { uploadUrl } = await (await shop.staff()).use(mediaFiles).generateFileUploadUrl({
			mimeType: "application/octet-stream",
			...options,
		});
		return (uploadUrl ?? "").replace("http://shop.test", "");
	};
	const put = (url: string, payload: Uint8Array | string, headers: Record<string, string> = {}) =>
		shop.app.inject({ method: "PUT", url, payload: Buffer.from(payload), headers });
	const upload = async (payload: Uint8Array | string, fileName: string, options: object = {}) => {
		const response = await put(await pathOf({ fileName, ...options }), payload);
		assert.equal(response.statusCode, 200, response.body);
		return response.json().file;
	};
	const faultOf = (response: {
		json(): { details?: { validationError?: { fieldViolations: { ruleName: string }[] } } };
	}) => response.json().details?.validationError?.fieldViolations[0]?.ruleName;
	const keys = async () => (await Array.fromAsync(storage.list(`${shop.site}/originals`))).map(({ key }) => key);

	it("store a photo without where it was taken, upright and with its colors", async () => {
		const bytes = await photo().withMetadata({ orientation: 6 }).jpeg().toBuffer();
		const file = await upload(bytes, "beach.jpg", {
			labels: ["summer"],
			externalInfo: { origin: "pim", externalIds: ["7"] },
		});
		assert.deepEqual(
			[file.operationStatus, file.mediaType, file.mimeType, file.displayName, file.labels],
			["READY", "IMAGE", "image/jpeg", "beach.jpg", ["summer"]],
		);
		assert.deepEqual([file.media.image.image.width, file.media.image.image.height], [200, 300]);
		assert.equal(file.media.image.colors.palette.length, 2);
		const served = await shop.app.inject({ url: file.url.replace("http://shop.test", "") });
		assert.ok(!served.rawPayload.includes("secret"));
		const { exif, orientation, width } = await sharp(served.rawPayload).metadata();
		assert.deepEqual([orientation, width, exif?.length], [6, 300, 32]);
		const pixels = (image: Buffer) => sharp(image).raw().toBuffer();
		assert.deepEqual(await pixels(served.rawPayload), await pixels(bytes));
		assert.equal(file.hash, createHash("sha256").update(served.rawPayload).digest("hex"));
		for (const format of ["png", "webp", "avif", "gif"] as const) {
			const sent = await photo()
				.withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret</x:xmpmeta>")
				.toFormat(format)
				.toBuffer();
			const { url, mediaType } = await upload(sent, `a.${format}`);
			const { rawPayload } = await shop.app.inject({ url: url.replace("http://shop.test", "") });
			assert.deepEqual([mediaType, rawPayload.includes("secret")], ["IMAGE", false], format);
		}
	});

	it("take a form with the file in the field `file`", async () => {
		const form = new FormData();
		form.set("note", "x");
		form.set("file", new Blob(["a,b\n1,2\n"], { type: "text/csv" }), "../../prices.csv");
		const request = new Request("http://x", { method: "POST", body: form });
		const response = await shop.app.inject({
			method: "POST",
			url: await pathOf(),
			payload: Buffer.from(await request.arrayBuffer()),
			headers: { "content-type": request.headers.get("content-type") ?? "" },
		});
		assert.equal(response.statusCode, 200, response.body);
		const { displayName, mediaType, mimeType, sizeInBytes } = response.json().file;
		assert.deepEqual([displayName, mediaType, mimeType, sizeInBytes], ["prices.csv", "DOCUMENT", "text/csv", "8"]);
	});

	it("recognise files by their bytes", async () => {
		const wav = Buffer.alloc(44 + 32_000);
		wav.write("RIFF");
		wav.writeUInt32LE(wav.length - 8, 4);
		wav.write("WAVEfmt ", 8);
		wav.writeUInt32LE(16, 16);
		wav.writeUInt32LE(0x10001, 20);
		wav.writeUInt32LE(16_000, 24);
		wav.writeUInt32LE(32_000, 28);
		wav.writeUInt32LE(0x100002, 32);
		wav.write("data", 36);
		wav.writeUInt32LE(32_000, 40);
		const kinds = [
			[wav, "a.png", "AUDIO", "audio/wav"],
			["%PDF-1.7\n", "a.png", "DOCUMENT", "application/pdf"],
			["glTF\x02\0\0\0\x0c\0\0\0", "chair", "MODEL3D", "model/gltf-binary"],
			["PK\x03\x04", "a.txt", "ARCHIVE", "application/zip"],
			["<html><script>1</script>", "a.png", "OTHER", "application/octet-stream"],
			["<html>", "a.html", "OTHER", "application/octet-stream"],
			["plain", "notes.txt", "DOCUMENT", "text/plain"],
			[Buffer.from([1, 0, 2]), "notes.txt", "OTHER", "application/octet-stream"],
			[drawing(), "x.jpg", "VECTOR", "image/svg+xml"],
		] as const;
		for (const [bytes, name, mediaType, mimeType] of kinds) {
			const file = await upload(bytes, name);
			assert.deepEqual([file.mediaType, file.mimeType], [mediaType, mimeType], name);
		}
		const sound = await upload(wav, "again.wav");
		assert.equal(sound.media.audio.duration, 1);
	});

	it("store the same bytes once", async () => {
		const before = (await keys()).length;
		const [one, two] = [await upload("the same", "1.txt"), await upload("the same", "2.txt", { private: true })];
		assert.notEqual(one.id, two.id);
		assert.equal((await keys()).length, before + 1);
		const stored = await shop.store.read(shop.site, { one: byId(files, one.id), two: byId(files, two.id) });
		assert.ok(stored.one && stored.two);
		assert.equal(contentOf(stored.one.doc), contentOf(stored.two.doc));
		assert.deepEqual([one.private, two.private], [false, true]);
	});

	it("clean drawings", async () => {
		const script =
			"<script>alert(1)</script><a href='javascript:1'><circle r='1' onclick='x()'/></a><style>a{}</style>";
		const file = await upload(drawing(40, 30, script), "art.svg");
		const { stored } = await shop.store.read(shop.site, { stored: byId(files, file.id) });
		const text = String(stored && (await storage.get(originalKey(shop.site, contentOf(stored.doc)))));
		assert.match(text, /<circle r="1"\/>/);
		assert.doesNotMatch(text, /script|onclick|style/);
		assert.deepEqual([file.media.vector.image.width, file.media.vector.image.height], [40, 30]);
	});

	it("refuse what is not as announced, and leave nothing of it", async () => {
		const before = await keys();
		const png = await sharp(drawing()).png().toBuffer();
		const cases = [
			["MISMATCH_MIME_TYPE", {}, "<html>", { "content-type": "image/png" }],
			["MISMATCH_MIME_TYPE", { mimeType: "image/jpeg" }, png, {}],
			["ZERO_FILE_SIZE", {}, "", { "content-length": "0" }],
			["FILE_SIZE_OVER_LIMIT", { sizeInBytes: "3" }, "four", {}],
			["UNSUPPORTED_FILE_FORMAT", {}, png.subarray(0, 90), {}],
			["", { sizeInBytes: "5" }, "four", {}],
		] as const;
		for (const [rule, options, bytes, headers] of cases) {
			const response = await put(await pathOf(options), bytes, headers);
			assert.deepEqual([response.statusCode, faultOf(response)], [400, rule], response.body);
		}
		const url = await pathOf();
		const wrong = await put(`${url}?sha256=${"0".repeat(64)}`, "abc");
		assert.equal(wrong.statusCode, 400);
		const hash = createHash("sha256").update("abc").digest("hex");
		// After a failure the address takes the file all the same.
		assert.equal((await put(`${url}?sha256=${hash}&filename=abc.txt`, "abc")).json().file.displayName, "abc.txt");
		assert.equal((await keys()).length, before.length + 1);
	});

	it("take one file for an address, also of two at once", async () => {
		const url = await pathOf();
		const responses = await Promise.all([put(url, "one"), put(url, "two")]);
		assert.deepEqual(responses.map(({ statusCode }) => statusCode).sort(), [200, 403]);
		assert.equal((await put(url, "three")).statusCode, 403);
	});

	it("create the folders of a path once", async () => {
		const [one, two] = [
			await upload("1", "a.txt", { filePath: "/x/y" }),
			await upload("2", "b.txt", { filePath: "x/y" }),
		];
		assert.notEqual(one.parentFolderId, "media-root");
		assert.equal(one.parentFolderId, two.parentFolderId);
	});

	it("stop at what a site may store", async () => {
		const small = await openShop({ engine, providers: { files: storage, maxUploadedBytes: 5 } });
		const calls = (await small.staff()).use(mediaFiles);
		const sendTo = async (payload: string) => {
			const { uploadUrl = "" } = await calls.generateFileUploadUrl({ mimeType: "text/plain" });
			return small.app.inject({ method: "PUT", url: uploadUrl.replace("http://shop.test", ""), payload });
		};
		assert.equal((await sendTo("abc")).statusCode, 200);
		assert.equal(faultOf(await sendTo("def")), "SITE_QUOTA_EXCEEDED");
		assert.equal((await sendTo("ab")).statusCode, 200);
		await small.close();
	});

	it("leave neither bytes nor a file behind when the process ends in between", async () => {
		for (const step of ["put", "commit"] as const) {
			const before = await keys();
			const url = await pathOf();
			const { put: original } = storage;
			const { commit } = shop.store;
			const dead = () => Promise.reject(new Error("the process ended"));
			if (step === "put") {
				storage.put = async (key, bytes) => {
					await original.call(storage, key, bytes);
					return dead();
				};
			}
			const isClaim = (write: Write) =>
				write.kind === "replace" && "stage" in write.doc && write.doc.stage === "RECEIVING";
			const isMedia = ({ collection }: Write) => collection.name.startsWith("media_");
			shop.store.commit = (site, batch) =>
				batch.some((write) => isMedia(write) && !isClaim(write)) ? dead() : commit.call(shop.store, site, batch);
			const { remove } = Object.getPrototypeOf(storage);
			storage.remove = dead;
			try {
				assert.equal((await put(url, `bytes before ${step}`)).statusCode, 500);
			} finally {
				shop.store.commit = commit;
				storage.put = original;
				storage.remove = remove;
			}
			assert.equal((await keys()).length, before.length + 1, step);
			const { lost } = await shop.store.read(shop.site, {
				lost: page(files, { filter: equals("displayName", "file"), limit: 50 }),
			});
			for (const { doc } of lost) assert.ok(await storage.get(originalKey(shop.site, contentOf(doc))));
			shop.advance(25 * 3_600_000);
			await runJob(endOverdueUploads, {
				...shop,
				now: shop.now().toISOString(),
				providers: { files: storage },
			} as never);
			assert.deepEqual(await keys(), before, step);
		}
		const { left } = await shop.store.read(shop.site, { left: page(mediaUploads, { limit: 50 }) });
		assert.deepEqual(left, []);
	});
});
