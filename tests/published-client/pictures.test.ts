import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { FolderStorage } from "@cartwright/kernel/file-storage/folder-storage";
import { openPicture } from "@cartwright/kernel/runtime/open-picture";
import { storedMediaUrl } from "@cartwright/products/media/address";
import { registerFiles } from "@cartwright/products/media/uploads/register-files";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { media } from "@wix/sdk";

const folder = mkdtempSync(join(tmpdir(), "cartwright-pictures-"));
const storage = new FolderStorage(folder);
const hosted = "https://static.wixstatic.com";
const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="600" height="900"/></svg>';

let shop: Shop;
let identifier: string;

before(async () => {
	shop = await openShop({ providers: { files: storage } });
	const facts = { store: shop.store, site: shop.site, now: shop.now().toISOString(), storage };
	const [file] = await registerFiles(facts, [{ bytes: Buffer.from(drawing), displayName: "Half black.svg" }]);
	identifier = `wix:image://v1/${file?.id}/Half%20black.svg#originWidth=1200&originHeight=900`;
});
after(async () => {
	await shop.close();
	rmSync(folder, { recursive: true });
});

/** The response for a storefront whose media host is this server. */
const get = async (url: string, accept = "image/avif,image/webp,*/*") => {
	assert.ok(url.startsWith(`${hosted}/media/`), url);
	const response = await shop.app.inject({ url: url.slice(hosted.length), headers: { accept } });
	assert.equal(response.statusCode, 200, url);
	const { width, height, format } = await (await openPicture(response.rawPayload)).metadata();
	return { width, height, format, type: response.headers["content-type"] };
};

it("serves the image URLs of the client", async () => {
	const fill = media.getScaledToFillImageUrl(identifier, 400, 400, {});
	assert.deepEqual(await get(fill), { width: 400, height: 400, format: "heif", type: "image/avif" });
	assert.deepEqual(await get(fill, "*/*"), { width: 400, height: 400, format: "png", type: "image/png" });
	// The client confuses width and height when it fits a picture into a box; the requested URL is what counts.
	const fitted = media.getScaledToFitImageUrl(identifier, 320, 500, { quality: 70, name: "half black" });
	const [, width, height] = /w_(\d+),h_(\d+)/.exec(fitted)?.map(Number) ?? [];
	const fit = await get(fitted);
	assert.deepEqual([fit.width, fit.height], [width, height]);
	const crop = await get(media.getCroppedImageUrl(identifier, 10, 20, 600, 300, 240, 120, {}));
	assert.deepEqual([crop.width, crop.height], [240, 120]);
	const focused = media.getScaledToFillImageUrl(identifier, 80, 320, { focalPoint: { x: 100, y: 50 } });
	assert.match(focused, /fp_1/);
	assert.deepEqual([(await get(focused)).width, (await get(focused)).height], [80, 320]);
});

it("sends the whole picture at a URL without a size", async () => {
	const { url, width, height } = media.getImageUrl(identifier);
	const whole = await get(url);
	assert.deepEqual([whole.width, whole.height], [width, height]);
});

it("stores the client's image identifier as the URL of the file", () => {
	const { site } = shop;
	const stored = storedMediaUrl(identifier, { site, origin: "http://shop.test" });
	assert.match(stored, /^\/media\/[\w-]+~mv2\.png\/Half%20black\.svg$/);
});
