import assert from "node:assert/strict";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { FilesUnavailable } from "@cartwright/kernel/foundation/providers";
import { drawing } from "@cartwright/testing/example-drawing";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { temporaryStorage } from "@cartwright/testing/temporary-storage";
import sharp from "sharp";
import { mediaPath } from "../media/address.ts";
import type { MediaFile } from "../media/documents.ts";
import { originalKey, sizedKey } from "../media/keys.ts";
import { registerFiles } from "../media/uploads/register-files.ts";

onEachEngine("pictures", (engine) => {
	const { folder, storage } = temporaryStorage();
	let shop: Shop;
	let photo: MediaFile;
	let art: MediaFile;

	const register = (bytes: Uint8Array, displayName: string, more = {}) =>
		registerFiles({ store: shop.store, site: shop.site, now: shop.now().toISOString(), storage }, [
			{ bytes, displayName, ...more },
		]).then(([file]) => file as MediaFile);
	const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
		shop.app.inject({ url, headers, method });
	const sized = (file: MediaFile, wanted: string, headers = {}) => get(`/media/${file.id}/v1/${wanted}`, headers);
	const sizeOf = async (bytes: Buffer) => {
		const { format, width, height } = await sharp(bytes).metadata();
		return [format, width, height];
	};
	const jpeg = (width = 800, height = 600) =>
		sharp(drawing(width, height))
			.withExif({ IFD0: { Copyright: "secret" } })
			.jpeg()
			.toBuffer();

	before(async () => {
		shop = await openShop({ engine, providers: { files: storage } });
		photo = await register(await jpeg(), "A photo.jpg");
		art = await register(drawing(), "Art.svg", { focalPoint: { x: 1, y: 0.5 } });
	});
	after(() => shop.close());

	it("sends an original unchanged, cacheable for ever", async () => {
		const response = await get(mediaPath(photo));
		assert.deepEqual([response.statusCode, response.headers["content-type"]], [200, "image/jpeg"]);
		assert.deepEqual(response.rawPayload, await storage.get(originalKey(shop.site, photo.id)));
		assert.equal(response.headers["cache-control"], "public, max-age=31536000, immutable");
		assert.equal(response.headers["x-content-type-options"], "nosniff");
		assert.equal(response.headers["access-control-allow-origin"], "*");
		assert.equal(response.headers["cross-origin-resource-policy"], "cross-origin");
		const head = await get(mediaPath(photo), {}, "HEAD");
		assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0]);
		assert.equal(head.headers["content-length"], String(response.rawPayload.length));
		assert.equal((await get(`/media/${photo.id}`)).statusCode, 200);
	});

	it("says that files cannot be used just now, and to try again", async () => {
		const away = async () => {
			throw new FilesUnavailable("the bucket shop cannot be reached (ECONNREFUSED)");
		};
		const list = () => ({ [Symbol.asyncIterator]: () => ({ next: away }) });
		const failing = { put: away, get: away, stream: away, remove: away, list };
		const other = await openShop({ engine, providers: { files: failing } });
		const facts = { store: other.store, site: other.site, now: other.now().toISOString(), storage };
		const [file] = await registerFiles(facts, [{ bytes: await jpeg(), displayName: "A photo.jpg" }]);
		assert.ok(file);
		for (const url of [mediaPath(file), `/media/${file.id}/v1/fit/w_100,h_100/a.webp`]) {
			const { statusCode, headers, body } = await other.app.inject({ url });
			assert.deepEqual([statusCode, headers["retry-after"]], [503, "5"], url);
			assert.doesNotMatch(`${headers["cache-control"]}`, /max-age=31536000/);
			assert.doesNotMatch(body, /bucket/);
		}
		assert.equal((await other.app.inject({ url: "/readyz" })).statusCode, 200);
		await other.close();
	});

	it("never sends an unprocessed vector image", async () => {
		for (const url of [mediaPath(art), `/media/${art.id}`, `/media/${art.id}/Art.svg`, `/media/${art.id}/Art.png`]) {
			const response = await get(url);
			assert.match(String(response.headers["content-type"]), /^image\/(webp|png)$/, url);
			assert.deepEqual((await sizeOf(response.rawPayload)).slice(1), [400, 300]);
			assert.match(String(response.headers["content-security-policy"]), /sandbox/);
		}
	});

	it("makes every format at the requested size", async () => {
		for (const [extension, type, format] of [
			["avif", "image/avif", "heif"],
			["webp", "image/webp", "webp"],
			["jpg", "image/jpeg", "jpeg"],
			["png", "image/png", "png"],
		]) {
			for (const file of [photo, art]) {
				const response = await sized(file, `fill/w_160,h_160/name.${extension}`);
				assert.equal(response.headers["content-type"], type);
				assert.deepEqual(await sizeOf(response.rawPayload), [format, 160, 160]);
			}
		}
		const { exif } = await sharp((await sized(photo, "fit/w_160,h_160/name.jpg")).rawPayload).metadata();
		assert.equal(exif, undefined);
	});

	it("renders vector images sharply at larger sizes, and crops around the focal point", async () => {
		const response = await sized(art, "fill/w_1600,h_1600,al_c/name.png");
		assert.deepEqual(await sizeOf(response.rawPayload), ["png", 1600, 1600]);
		// The focal point is at the right edge, so the red half is cropped to a third of the picture.
		const { data, info } = await sharp(response.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		const isRed = (x: number) => (data[(info.width * 800 + x) * info.channels] ?? 0) > 128;
		const edge = Array.from({ length: 1600 }, (_, x) => x).findIndex((x) => !isRed(x));
		assert.ok(Math.abs(edge - 1600 / 3) < 3, `the edge is at ${edge}`);
		const between = Array.from(
			{ length: 12 },
			(_, index) => data[(info.width * 800 + edge - 6 + index) * info.channels] ?? 0,
		);
		assert.ok(between.filter((red) => red > 5 && red < 250).length <= 3, `the edge is blurred: ${between}`);
	});

	it("renders large vector images at the smallest sizes", async () => {
		const large = await register(drawing(2400, 1800), "Large.svg");
		const { statusCode, rawPayload } = await get(`/media/${large.id}/v1/fill/w_16,h_16/large.png`);
		assert.equal(statusCode, 200);
		assert.deepEqual(await sizeOf(rawPayload), ["png", 16, 16]);
	});

	it("answers conditional requests with 304, without making anything", async () => {
		const first = await sized(photo, "fit/w_320,h_320/name.webp");
		const { etag } = first.headers;
		const again = await sized(photo, "fit/w_320,h_320/name.webp", { "if-none-match": `"x", W/${etag}` });
		assert.deepEqual([again.statusCode, again.rawPayload.length, again.headers.etag], [304, 0, etag]);
		assert.equal((await sized(photo, "fit/w_320,h_320/name.webp", { "if-none-match": '"x"' })).statusCode, 200);
		const transform = "fit/w_560,h_560/name.webp";
		const version = String((await sized(photo, transform)).headers.etag);
		rmSync(join(folder, sizedKey(shop.site, photo.id)), { recursive: true });
		assert.equal((await sized(photo, transform, { "if-none-match": version })).statusCode, 304);
		assert.deepEqual(await Array.fromAsync(storage.list(sizedKey(shop.site, photo.id))), []);
	});

	it("varies by the Accept header", async () => {
		const accept = "image/avif,image/webp,*/*";
		const response = await sized(photo, "fill/w_80,h_80,al_c,q_80,enc_auto/name.jpg", { accept });
		assert.deepEqual([response.headers["content-type"], response.headers.vary], ["image/avif", "accept"]);
		const old = await sized(photo, "fill/w_80,h_80,al_c,q_80,enc_auto/name.jpg");
		assert.equal(old.headers["content-type"], "image/jpeg");
	});

	it("rejects what it cannot make, and missing files", async () => {
		const { id } = photo;
		const cases: [string, number][] = [
			...([[`/media/${id}/v1/fill/w_99999,h_5/n.webp`, 400]] as [string, number][]),
			...([
				[`/media/${id}/v1/crop/x_9000,y_0,w_5,h_5/n.webp`, 400],
				[`/media/${id}/v1/fill/x`, 400],
			] as [string, number][]),
			...([
				[`/media/${id.replace(/_./, "_0")}/n.webp`, 404],
				["/media/nothing/n.webp", 404],
			] as [string, number][]),
			...([
				["/media/..%2f..%2fshop.db/x", 404],
				["/media/%2e%2e/%2e%2e", 404],
				["/media/", 404],
			] as [string, number][]),
		];
		for (const [url, status] of cases) {
			const response = await get(url);
			assert.equal(response.statusCode, status, url);
			assert.ok(response.json().details.applicationError.code, url);
			assert.equal(response.headers["cache-control"], undefined);
		}
	});

	describe("accepting uploads", () => {
		it("stores the same bytes once", async () => {
			assert.equal((await register(drawing(), "Other name.svg")).id, art.id);
			const twice = await Promise.all([1, 2, 3].map(() => register(drawing(401, 300), "same.svg")));
			assert.equal(new Set(twice.map(({ id }) => id)).size, 1);
			assert.deepEqual([art.width, art.height, art.mediaType, art.mimeType], [400, 300, "VECTOR", "image/svg+xml"]);
		});

		it("rotates a photo by its orientation", async () => {
			const turned = await sharp(drawing(640, 320)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
			const file = await register(turned, "turned.jpg");
			assert.deepEqual([file.width, file.height], [320, 640]);
			assert.deepEqual(await sizeOf((await sized(file, "fit/w_160,h_999/n.png")).rawPayload), ["png", 160, 320]);
			const lower = await sharp(
				(await sized(file, "crop/x_0,y_320,w_320,h_320/fill/w_16,h_16/n.png")).rawPayload,
			).stats();
			assert.deepEqual(lower.dominant, { r: 8, g: 8, b: 248 });
		});

		it("rejects files that are not pictures, damaged, too large, or drawings with scripts", async () => {
			const whole = await jpeg();
			const refused = (bytes: Uint8Array, code: string) => assert.rejects(register(bytes, "x"), { code });
			await refused(new Uint8Array(), "ZERO_FILE_SIZE");
			await refused(Buffer.alloc(26 * 1024 * 1024), "FILE_SIZE_OVER_LIMIT");
			for (const bytes of [
				whole.subarray(0, whole.length / 2),
				Buffer.from("no picture"),
				Buffer.from("<svg><rect></svg>"),
				drawing(1, 1, "<script>1</script>"),
				drawing(1, 1, '<image href="http://x.test/a.png"/>'),
				drawing(60_000, 60_000),
				await sharp(drawing()).tiff().toBuffer(),
			]) {
				await refused(bytes, "UNSUPPORTED_FILE_FORMAT");
			}
		});
	});

	it("fails at a damaged original without details, and leaves no files", async () => {
		const file = await register(await jpeg(500, 500), "broken.jpg");
		writeFileSync(join(folder, originalKey(shop.site, file.id)), "damaged");
		assert.equal((await sized(file, "fit/w_16,h_16/n.webp")).statusCode, 500);
		rmSync(join(folder, originalKey(shop.site, file.id)));
		assert.equal((await sized(file, "fit/w_16,h_16/n.webp")).statusCode, 404);
		assert.ok(!readdirSync(join(folder, shop.site, "sized")).includes(file.id));
	});
});
