import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { mediaFiles as service } from "@cartwright/contract/media/files";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { OutboxWorker } from "@cartwright/kernel/outbox/worker";
import { byId, count } from "@cartwright/store/store";
import { exampleFilm, withoutFfmpeg } from "@cartwright/testing/example-film";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import { staffClient } from "@cartwright/testing/things";
import sharp from "sharp";
import { deleteUnusedContents } from "../delete-unused-contents.ts";
import { mediaFiles } from "../documents.ts";
import { contentOf, filmKey } from "../keys.ts";
import { filmJobs } from "./documents.ts";
import { makeDueFilms, startFilm } from "./start-film.ts";
import { makeFilms } from "./subscribers.ts";

onEachEngine("films", (engine) => {
	const { storage } = temporaryStorage();
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	let film: Buffer;
	let reasons: string[] = [];
	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		staff = await staffClient(shop);
		if (!withoutFfmpeg) film = exampleFilm({ size: "640x360" });
	});
	after(() => shop.close());

	const work = (files: FileStorage = storage, ffmpeg = process.env.FFMPEG_PATH || "ffmpeg"): WorkContext => {
		const context = workContext(shop);
		const log = { warn: ({ reason }: { reason?: string }) => reasons.push(reason ?? "") };
		return { ...context, log: log as never, providers: { ...context.providers, files, ffmpeg } };
	};
	/** Delivers events to what makes films, and waits until these are made. */
	const deliver = async (context = work()) => {
		const started: string[] = [];
		const noting = {
			...makeFilms,
			handle: async (_: WorkContext, event: Parameters<typeof makeFilms.handle>[1]) => {
				started.push(event.entityId);
				await makeFilms.handle(context, event);
			},
		};
		const worker = new OutboxWorker({ ...context, now: shop.now, subscribers: [noting], jobs: [], gather: 0 });
		while (await worker.work());
		await worker.stop();
		for (const id of started) await startFilm(context, shop.site, id);
	};
	const upload = async (bytes: Uint8Array, fileName: string, options: object = {}) => {
		const request = { mimeType: "application/octet-stream", fileName, ...options };
		const { uploadUrl } = await staff.use(service).generateFileUploadUrl(request);
		const url = new URL(uploadUrl ?? "").pathname;
		const response = await shop.app.inject({ method: "PUT", url, payload: Buffer.from(bytes) });
		assert.equal(response.statusCode, 200, response.body);
		return response.json().file as { readonly id: string };
	};
	const describe = async (fileId: string) => (await staff.use(service).getFileDescriptor({ fileId })).file;
	const stored = async (id: string) => (await shop.store.read(shop.site, { file: byId(mediaFiles, id) })).file?.doc;
	const jobsLeft = async () => (await shop.store.read(shop.site, { jobs: count(filmJobs) })).jobs;
	const stream = async (fileId: string, more: object = {}) =>
		(await staff.use(service).generateVideoStreamingUrl({ fileId, ...more })).downloadUrl;
	const get = (url = "", headers: Record<string, string> = {}) =>
		shop.app.inject({ url: new URL(url, "http://shop.test").pathname, headers });
	const partsOf = async (id: string) => {
		const file = await stored(id);
		const parts = file ? await Array.fromAsync(storage.list(filmKey(shop.site, contentOf(file)))) : [];
		return parts.map(({ key }) => key);
	};

	it("are described in sizes that are not above the original, with a poster", { skip: withoutFfmpeg }, async () => {
		const { id } = await upload(film, "Oak lamp.mp4");
		assert.deepEqual(
			(await describe(id))?.media?.video?.resolutions?.map(({ assetKey }) => assetKey),
			["src"],
		);
		await deliver();
		const file = await describe(id);
		const video = file?.media?.video;
		assert.deepEqual(
			video?.resolutions?.map(({ assetKey, format, width, height, quality }) => [
				assetKey,
				format,
				width,
				height,
				quality,
			]),
			[
				["src", "mp4", 640, 360, undefined],
				["144p", "mp4", 256, 144, "144p"],
				["240p", "mp4", 426, 240, "240p"],
				["360p", "mp4", 640, 360, "360p"],
				["hls", "hls", 640, 360, undefined],
			],
		);
		assert.equal(video?.durationInMilliseconds, 3000);
		const [poster] = video?.posters ?? [];
		assert.deepEqual([poster?.width, poster?.height], [640, 360]);
		const sized = await get(`/media/${poster?.id}/v1/fill/w_320,h_180/poster.webp`);
		const { width, format } = await sharp(sized.rawPayload).metadata();
		assert.deepEqual([sized.statusCode, width, format], [200, 320, "webp"]);
		assert.equal((await get(file?.thumbnailUrl ?? "")).statusCode, 200);
		assert.equal((await get(poster?.url ?? "")).headers["content-type"], "image/jpeg");
		assert.equal(await jobsLeft(), 0);
		const master = await get(video?.resolutions?.at(-1)?.url);
		assert.equal(master.headers["content-type"], "application/vnd.apple.mpegurl");
		assert.match(master.body, /RESOLUTION=426x240,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"\n240p\.m3u8/);
		const part = await get(video?.resolutions?.[1]?.url, { range: "bytes=4-7" });
		assert.deepEqual([part.statusCode, part.body], [206, "ftyp"]);
		for (const name of ["480p.mp4", "..%2F..%2Fx", "360p.exe"]) {
			assert.equal((await get(`/media/${id}/film/${name}`)).statusCode, 404, name);
		}
	});

	it("are streamed by an address that expires, which is the only way to private ones", {
		skip: withoutFfmpeg,
	}, async () => {
		const { id } = await upload(film, "Private.mp4", { private: true });
		assert.equal((await stream(id))?.assetKey, "src");
		await deliver();
		const video = (await describe(id))?.media?.video;
		for (const { url } of [...(video?.resolutions ?? []), ...(video?.posters ?? [])]) {
			assert.equal((await get(url ?? "")).statusCode, 403, url ?? "");
		}
		const { url = "", assetKey } = (await stream(id, { expirationInMinutes: 60, format: "HLS" })) ?? {};
		assert.equal(assetKey, "hls");
		const master = await get(url);
		const [, name = ""] = /^(\d+p\.m3u8)$/m.exec(master.body) ?? [];
		const playlist = await get(new URL(name, url).href);
		assert.match(playlist.body, /^#EXT-X-MAP:URI="144p\.mp4",BYTERANGE="\d+@0"$/m);
		const segment = await get(new URL("144p.mp4", url).href, { range: "bytes=0-99" });
		assert.deepEqual([segment.statusCode, segment.rawPayload.length], [206, 100]);
		assert.equal(segment.headers["cache-control"], "private, no-store");
		for (const expirationInMinutes of [59, 1441]) {
			assert.match(await refusalOf(stream(id, { expirationInMinutes })), /^400 expirationInMinutes/);
		}
		const forged = url.replace("/media/streams/", "/media/streams/x");
		assert.equal((await get(forged)).statusCode, 404);
		shop.advance(60 * 60_000);
		for (const each of [url, new URL("144p.mp4", url).href]) assert.equal((await get(each)).statusCode, 403);
		staff = await staffClient(shop);
	});

	it("of one content share what was made, which goes with the last of them", { skip: withoutFfmpeg }, async () => {
		const [one, other] = [await upload(film, "One.mp4"), await upload(film, "Other.mp4")];
		await deliver();
		const [first, second] = [await stored(one.id), await stored(other.id)];
		assert.ok(first?.film);
		assert.deepEqual(second?.film, first.film);
		const parts = await partsOf(one.id);
		assert.equal(parts.length, 7);
		const { files } = await staff.use(service).listFiles({ parentFolderId: "media-root" });
		await staff.use(service).bulkDeleteFiles({ fileIds: files.map(({ id }) => id ?? ""), permanent: true });
		shop.advance(2 * 3_600_000);
		staff = await staffClient(shop);
		await runJob(deleteUnusedContents, work());
		for (const key of parts) assert.equal(await storage.get(key), undefined, key);
		assert.deepEqual(await Array.fromAsync(storage.list(`${shop.site}/originals`)), []);
	});

	it("are never shown half made: what was interrupted begins again", { skip: withoutFfmpeg }, async () => {
		let puts = 0;
		const failing: FileStorage = {
			put: async (key, bytes) => {
				if (key.includes("/films/") && ++puts === 3) throw new Error("the process was killed");
				await storage.put(key, bytes);
			},
			get: (key) => storage.get(key),
			stream: (key, range) => storage.stream(key, range),
			list: (key) => storage.list(key),
			remove: (key) => storage.remove(key),
		};
		const { id } = await upload(film, "Cut.mp4");
		await deliver(work(failing));
		const left = await partsOf(id);
		assert.equal(left.length, 2);
		assert.deepEqual([(await stored(id))?.film, (await stream(id))?.assetKey], [undefined, "src"]);
		assert.equal((await get(`/media/${id}/film/film.m3u8`)).statusCode, 404);
		// Whoever has it might still be at it.
		await runJob(makeDueFilms, work());
		await startFilm(work(), shop.site, id);
		assert.equal((await stored(id))?.film, undefined);
		shop.advance(4 * 60_000);
		await runJob(makeDueFilms, work());
		await startFilm(work(), shop.site, id);
		assert.ok((await stored(id))?.film);
		const parts = await partsOf(id);
		assert.deepEqual([parts.length, parts.filter((key) => left.includes(key))], [7, []]);
	});

	it("that cannot be made stay as they were uploaded, and say why", { skip: withoutFfmpeg }, async () => {
		reasons = [];
		const cut = Buffer.concat([film.subarray(0, 2000), Buffer.alloc(2000)]);
		const { id } = await upload(cut, "Broken.mp4");
		await deliver();
		const file = await stored(id);
		assert.match(file?.filmFailure ?? "", /^The film cannot be read/);
		assert.deepEqual(reasons, [file?.filmFailure]);
		assert.deepEqual([file?.status, (await stream(id))?.assetKey, await jobsLeft()], ["READY", "src", 0]);
		await deliver();
		assert.equal(await jobsLeft(), 0);
	});

	it("stay as they were uploaded where the program is missing, until it is there", async () => {
		const bytes = withoutFfmpeg ? Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1") : film;
		const { id } = await upload(bytes, "Waiting.mp4");
		await deliver(work(storage, "/nowhere/ffmpeg"));
		assert.deepEqual([(await stream(id))?.assetKey, await jobsLeft()], ["src", 1]);
		const original = await get((await stream(id))?.url, { range: "bytes=4-7" });
		assert.deepEqual([original.statusCode, original.body], [206, "ftyp"]);
		if (!withoutFfmpeg) {
			await runJob(makeDueFilms, work());
			await startFilm(work(), shop.site, id);
			assert.equal((await stream(id))?.assetKey, "hls");
		}
		const other = await upload(Buffer.concat([bytes, Buffer.from(" ")]), "Deleted.mp4");
		await deliver(work(storage, "/nowhere/ffmpeg"));
		await staff.use(service).bulkDeleteFiles({ fileIds: [other.id, id], permanent: true });
		await deliver(work(storage, "/nowhere/ffmpeg"));
		assert.equal(await jobsLeft(), 0);
	});
});
