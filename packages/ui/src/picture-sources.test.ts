import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pictureSources, sharedPicture } from "./picture-sources.ts";

describe("the sources of a picture", () => {
	const widths = [320, 640, 1280];

	it("are its sized versions, none larger than the original", () => {
		const file = { url: "/media/abc~mv2.jpg/Red-Mug.jpg", width: 800, height: 600 };
		assert.deepEqual(pictureSources(file, { widths, ratio: 4 / 5 }), {
			src: "/media/abc~mv2.jpg/v1/fill/w_640,h_800,enc_auto/Red-Mug.jpg",
			srcSet:
				"/media/abc~mv2.jpg/v1/fill/w_320,h_400,enc_auto/Red-Mug.jpg 320w, " +
				"/media/abc~mv2.jpg/v1/fill/w_640,h_800,enc_auto/Red-Mug.jpg 640w",
			width: 1280,
			height: 1600,
		});
	});

	it("keep the picture's aspect ratio and focal point", () => {
		const file = {
			url: "https://shop.test/media/a.png/p.webp",
			width: 2000,
			height: 1000,
			focalPoint: { x: 0.2, y: 0.755 },
		};
		const { src, width, height } = pictureSources(file, { widths: [400] });
		assert.equal(src, "https://shop.test/media/a.png/v1/fill/w_400,h_200,fp_0.20_0.76,enc_auto/p.jpg");
		assert.deepEqual([width, height], [400, 200]);
	});

	it("are chosen by pixel density if the displayed width is fixed", () => {
		const file = { url: "/media/a.png/p.webp", width: 2000, height: 2000 };
		assert.deepEqual(pictureSources(file, { widths: [80, 160], fixed: true }), {
			src: "/media/a.png/v1/fill/w_80,h_80,enc_auto/p.jpg",
			srcSet: "/media/a.png/v1/fill/w_160,h_160,enc_auto/p.jpg 2x",
			width: 160,
			height: 160,
		});
		assert.equal(pictureSources(file, { widths: [80], fixed: true }).srcSet, undefined);
	});

	it("replace a size that is already in the URL", () => {
		const { src } = pictureSources(
			{ url: "/media/a.png/v1/fit/w_9,h_9/p.webp", width: 99, height: 99 },
			{ widths: [80] },
		);
		assert.equal(src, "/media/a.png/v1/fill/w_80,h_80,enc_auto/p.jpg");
	});

	it("are the picture itself if it is on another origin", () => {
		const { src, srcSet } = pictureSources({ url: "https://example.com/p.jpg" }, { widths });
		assert.deepEqual([src, srcSet], ["https://example.com/p.jpg", undefined]);
	});

	it("are uncropped in link previews, in a widely supported format", () => {
		assert.equal(sharedPicture({ url: "/media/a.png/p.webp" }), "/media/a.png/v1/fit/w_1200,h_1200/p.jpg");
		assert.equal(sharedPicture({ url: "https://example.com/p.gif" }), "https://example.com/p.gif");
	});
});
