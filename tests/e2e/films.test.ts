import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { mediaFiles } from "@cartwright/contract/media/files";
import { createClient } from "@cartwright/sdk/client";
import { exampleFilm, withoutFfmpeg } from "@cartwright/testing/example-film";
import type { Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { origin, staffKey, untilAlive, visitors } from "./visitors.ts";

const slug = "hedgerow-tee";
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, colorScheme: "dark" } as const;

/** As the shop's staff: adds a film to the product, and waits until it is made. */
const addFilm = async (): Promise<void> => {
	const staff = createClient({ origin, authorization: () => staffKey });
	const request = { mimeType: "video/mp4", fileName: "Worn.mp4" };
	const { uploadUrl } = await staff.use(mediaFiles).generateFileUploadUrl(request);
	const body = new Uint8Array(exampleFilm({ size: "640x800", seconds: 12 }));
	const headers = { "content-type": "video/mp4" };
	const { file } = (await (await fetch(uploadUrl ?? "", { method: "PUT", body, headers })).json()) as {
		file: { id: string; url: string };
	};
	const { product } = await staff.use(productsV3).getProductBySlug({ slug });
	await staff.use(products).addProductMedia({ id: product?.id ?? "", media: [{ url: file.url }] });
	for (let attempts = 0; attempts < 240; attempts++) {
		const { product } = await staff.use(productsV3).getProductBySlug({ slug, fields: ["MEDIA_ITEMS_INFO"] });
		if (product?.media?.itemsInfo?.items?.some(({ video }) => video?.resolutions?.length)) return;
		await sleep(250);
	}
	throw new Error("the film is not made");
};

/** Films that were loaded, and the script for them. */
const loadedOf = (page: Page): string[] => {
	const loaded: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/\/film\/|\.mp4|\/assets\/hls/.test(pathname)) loaded.push(pathname.replace(/^.*\//, ""));
	});
	return loaded;
};

const openFilm = async (page: Page) => {
	await page.goto(`/products/${slug}`);
	await untilAlive(page);
	await page.locator(".gallery-thumbs a").last().click();
	return page.getByRole("button", { name: /^Play the film/ });
};

const plays = (page: Page) =>
	page.waitForFunction(() => {
		const player = document.querySelector("video");
		return player && player.currentTime > 1 && player.videoWidth > 0;
	});

describe("a film of a product", { skip: withoutFfmpeg }, () => {
	const withVisitor = visitors();
	before(addFilm);

	it("plays by a script where the browser reads no playlists, and nothing loads before", () =>
		withVisitor(desk, async (page) => {
			await page.addInitScript(() => {
				const { canPlayType } = HTMLMediaElement.prototype;
				HTMLMediaElement.prototype.canPlayType = function (type) {
					return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
				};
			});
			const loaded = loadedOf(page);
			const start = await openFilm(page);
			const poster = page.locator(".gallery-film-frame img");
			await page.waitForFunction(
				() => document.querySelector<HTMLImageElement>(".gallery-film-frame img")?.naturalWidth,
			);
			assert.match((await poster.getAttribute("src")) ?? "", /f000\.jpg\/v1\/fill\//);
			assert.equal(loaded.join(" "), "");
			await everybodyCanUse(page);
			const size = () =>
				page.locator(".gallery-film-frame").evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
			const before = await size();
			await start.focus();
			await page.keyboard.press("Enter");
			await plays(page);
			assert.ok(
				loaded.some((name) => /^hls.*\.js$/.test(name)),
				loaded.join(" "),
			);
			assert.ok(loaded.includes("film.m3u8") && loaded.some((name) => /^\d+p\.mp4$/.test(name)), loaded.join(" "));
			assert.match(await page.locator("video").evaluate((player: HTMLVideoElement) => player.src), /^blob:/);
			assert.deepEqual(await size(), before);
			assert.equal(await page.evaluate(() => document.activeElement?.tagName), "VIDEO");
		}));

	it("plays without the script where the browser reads playlists or files itself", () =>
		withVisitor(phone, async (page) => {
			const loaded = loadedOf(page);
			const start = await openFilm(page);
			await start.click();
			await plays(page);
			const isNative = await page.evaluate(
				() => document.createElement("video").canPlayType("application/vnd.apple.mpegurl") !== "",
			);
			assert.equal(loaded.filter((name) => /^hls.*\.js$/.test(name)).length, isNative ? 0 : 1);
			assert.equal(loaded.filter((name) => name === "film.m3u8").length > 0, true);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
			assert.equal(wide, false);
		}));

	it("has the browser's own controls without JavaScript", () =>
		withVisitor({ ...desk, javaScriptEnabled: false }, async (page) => {
			await page.goto(`/products/${slug}`);
			assert.equal(await page.locator("video[controls][preload=none]").count(), 1);
			assert.equal(await page.getByRole("button", { name: /^Play the film/ }).count(), 0);
		}));
});
