import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import { type MediaFile, mediaFiles } from "@cartwright/products/media/documents";
import { fileIdOf } from "@cartwright/products/media/file-id";
import { filmJobs } from "@cartwright/products/media/films/documents";
import { startFilm } from "@cartwright/products/media/films/start-film";
import { originalKey } from "@cartwright/products/media/keys";
import { newlyShelved } from "@cartwright/products/media/shelf";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { exampleFilm, withoutFfmpeg } from "@cartwright/testing/example-film";
import { workContext } from "@cartwright/testing/review-requests";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { v4 as uuid } from "uuid";

describe("films that attack the server", { skip: withoutFfmpeg }, () => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	before(async () => {
		shop = await openShop({ providers: { files: storage } });
	});
	after(() => shop.close());

	/** What comes of bytes that passed for a film, whatever the checks of uploads say. */
	const made = async (bytes: Uint8Array, facts: Partial<MediaFile> = {}) => {
		const hash = uuid().replaceAll("-", "");
		const file: MediaFile = {
			id: fileIdOf(shop.site, hash, "mp4"),
			...newlyShelved("Film.mp4", shop.now().toISOString()),
			mediaType: "VIDEO",
			mimeType: "video/mp4",
			width: 0,
			height: 0,
			sizeInBytes: bytes.length,
			hash,
			status: "READY",
			private: false,
			labels: [],
			...facts,
		};
		await storage.put(originalKey(shop.site, file.id), bytes);
		const job = { id: file.id, dueDate: shop.now().toISOString(), attempts: 0 };
		await shop.store.commit(shop.site, [create(mediaFiles, file), create(filmJobs, job)]);
		const context = workContext(shop);
		const ffmpeg = process.env.FFMPEG_PATH || "ffmpeg";
		await startFilm({ ...context, providers: { ...context.providers, files: storage, ffmpeg } }, shop.site, file.id);
		const { stored } = await shop.store.read(shop.site, { stored: byId(mediaFiles, file.id) });
		return { ...stored?.doc, parts: await Array.fromAsync(storage.list(`${shop.site}/films/${file.id}`)) };
	};

	const playlist = (address: string) =>
		`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\n${address}\n#EXTINF:1.0,\nconcat:${address}\n#EXT-X-ENDLIST\n`;
	const readers: Readonly<Record<string, string>> = {
		"a playlist of a file": playlist("file:///etc/passwd"),
		"a playlist of an address": playlist("http://127.0.0.1:9/secret"),
		"a list of files": "ffconcat version 1.0\nfile /etc/passwd\n",
		"a manifest": '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/passwd</BaseURL></MPD>',
		"a description of a session": "v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n",
	};
	for (const [name, text] of Object.entries(readers)) {
		it(`read no other file or address: ${name}`, async () => {
			for (const mimeType of ["video/mp4", "video/webm", "video/mp2t", "video/mpeg", "video/x-msvideo", "video/ogg"]) {
				const { film, filmFailure, parts } = await made(Buffer.from(text), { mimeType });
				assert.deepEqual([film, parts], [undefined, []], mimeType);
				assert.match(filmFailure ?? "", /^The film/, mimeType);
				assert.ok(!filmFailure?.includes(readFileSync("/etc/passwd", "latin1").slice(0, 20)));
			}
		});
	}

	it("are no film when they are uploaded as one", async () => {
		const request = { mimeType: "application/octet-stream", fileName: "film.mp4" };
		const { uploadUrl } = await (await shop.staff()).use(service).generateFileUploadUrl(request);
		const url = new URL(uploadUrl ?? "").pathname;
		const payload = playlist("file:///etc/passwd");
		const { file } = (await shop.app.inject({ method: "PUT", url, payload })).json();
		assert.notEqual(file.mediaType, "VIDEO");
	});

	it("do not unfold into too much, whatever they say of themselves", async () => {
		const huge = exampleFilm({ size: "4400x2600", seconds: 1, hasSound: false });
		const said = await made(huge, { width: 4400, height: 2600 });
		assert.match(said.filmFailure ?? "", /more than 10 million pixels/);
		const hidden = await made(huge);
		assert.match(hidden.filmFailure ?? "", /^The film/);
		assert.deepEqual([said.parts, hidden.parts], [[], []]);
		const long = await made(huge, { durationInMilliseconds: 3 * 3_600_000 });
		assert.match(long.filmFailure ?? "", /longer than 2 hours/);
	});
});
