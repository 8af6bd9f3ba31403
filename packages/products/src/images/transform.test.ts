import assert from "node:assert/strict";
import { it } from "node:test";
import { planFullImage, planImage } from "./image-plan.ts";
import { readTransform } from "./transform.ts";

const fileId = `${"a".repeat(22)}_${"0".repeat(24)}~mv2.jpg`;
const photo = { width: 1200, height: 900, mediaType: "IMAGE" } as const;
const plan = (path: string, file: Parameters<typeof planImage>[1] = photo, accept = "") => {
	const transform = readTransform(path, fileId);
	assert.ok(transform, path);
	return planImage(transform, file, accept);
};
const sizeOf = (path: string, file?: Parameters<typeof planImage>[1]) => {
	const { width, height, region } = plan(path, file) ?? {};
	return [width, height, region];
};

it("parses the URLs of the published client", () => {
	const sent = "fill/w_400,h_300,al_c,q_85,usm_0.66_1.00_0.01,enc_auto/name.png";
	assert.deepEqual(readTransform(sent, fileId), {
		mode: "fill",
		width: 400,
		height: 300,
		quality: 85,
		format: "png",
		offers: ["avif", "webp"],
	});
	const cropped = readTransform(
		"crop/x_10,y_20,w_600,h_300/fill/w_200,h_100,al_c,q_85,enc_avif,quality_auto/n%20.jpg",
		fileId,
	);
	assert.deepEqual(cropped?.crop, { left: 10, top: 20, width: 600, height: 300 });
	assert.deepEqual([cropped?.mode, cropped?.width, cropped?.format, cropped?.offers], ["fill", 200, "jpg", ["avif"]]);
	assert.deepEqual(readTransform("fill/w_9,h_9,fp_0.30_0.70/n.avif", fileId)?.focus, { x: 0.3, y: 0.7 });
	assert.deepEqual(readTransform("fill/w_9,h_9,al_tl/n.avif", fileId)?.focus, { x: 0, y: 0 });
});

it("takes the type of the file if the name has none, because clients name pictures by any text", () => {
	for (const name of ["Current, framed", "A4 1/2 page", "Mr. Mug", "tee.svg", "w_1,h_1"]) {
		assert.equal(readTransform(`fill/w_10,h_10/${name}`, fileId)?.format, "jpg", name);
		assert.equal(readTransform(`crop/x_0,y_0,w_9,h_9/fit/w_10,h_10/${name}`, fileId)?.width, 10, name);
	}
	assert.equal(readTransform("fill/w_10,h_10/Current, framed", fileId.replace("jpg", "gif"))?.format, "webp");
});

it("rejects other URLs", () => {
	for (const path of [
		"",
		"fill",
		"fill/name.png",
		"fill/w_400/name.png",
		"fill/w_400,h_0/n.png",
		"fill/w_-1,h_5/n.png",
		"fill/w_99999,h_10/n.png",
		"fill/w_1e3,h_10/n.png",
		"fill/w_10,h_10/",
		"fill/w_10,h_10",
		"w/w_1,h_1/n.png",
		"crop/x_0,w_9,h_9/n.png",
		"crop/x_0,w_9,h_9/fill/w_1,h_1/n.png",
		"crop/x_0,y_0,w_9,h_9/fill/w_1/n.png",
	]) {
		assert.equal(readTransform(path, fileId), undefined, path);
	}
});

it("fills or fits the requested proportions", () => {
	assert.deepEqual(sizeOf("fill/w_400,h_400/n.webp"), [400, 400, { left: 150, top: 0, width: 900, height: 900 }]);
	assert.deepEqual(sizeOf("fit/w_400,h_900/n.webp"), [400, 300, { left: 0, top: 0, width: 1200, height: 900 }]);
	assert.deepEqual(sizeOf("crop/x_1100,y_0,w_400,h_50/n.webp"), [
		100,
		50,
		{ left: 1100, top: 0, width: 100, height: 50 },
	]);
	assert.equal(plan("crop/x_1200,y_0,w_10,h_10/n.webp"), undefined);
});

it("keeps the focal point visible", () => {
	const left = (path: string, file = {}) => plan(path, { ...photo, ...file })?.region.left;
	assert.equal(left("fill/w_400,h_400,fp_0.00_0.50/n.webp"), 0);
	assert.equal(left("fill/w_400,h_400,fp_0.90_0.50/n.webp"), 300);
	assert.equal(left("fill/w_400,h_400,al_r/n.webp"), 300);
	const focalPoint = { x: 0.4, y: 0.5 };
	assert.equal(left("fill/w_400,h_400,al_c/n.webp", { focalPoint }), 30);
	assert.equal(left("fill/w_400,h_400,fp_1_0/n.webp", { focalPoint }), 300);
});

it("supports a few widths, keeps proportions, and enlarges only SVG files", () => {
	assert.deepEqual(sizeOf("fill/w_401,h_401/n.webp").slice(0, 2), [480, 480]);
	assert.deepEqual(sizeOf("fill/w_10000,h_10000/n.webp").slice(0, 2), [900, 900]);
	assert.deepEqual(sizeOf("fill/w_1200,h_630/n.jpg").slice(0, 2), [1200, 630]);
	const small = { width: 40, height: 40, mediaType: "VECTOR" } as const;
	assert.deepEqual(sizeOf("fill/w_700,h_350/n.webp", small).slice(0, 2), [720, 360]);
	assert.deepEqual(sizeOf("fill/w_10,h_10000/n.webp", small).slice(0, 2), [4, 3840]);
	assert.deepEqual([planFullImage(photo, "webp")?.width, planFullImage(photo, "webp")?.height], [1200, 900]);
});

it("uses newer formats if the URL allows it and the browser accepts them", () => {
	const format = (path: string, accept: string) => plan(path, photo, accept)?.format;
	assert.equal(format("fill/w_9,h_9,enc_auto/n.jpg", "image/avif,image/webp,*/*"), "avif");
	assert.equal(format("fill/w_9,h_9,enc_auto/n.jpg", "image/webp,*/*"), "webp");
	assert.equal(format("fill/w_9,h_9,enc_auto/n.jpg", "*/*"), "jpg");
	assert.equal(format("fill/w_9,h_9/n.jpg", "image/avif"), "jpg");
});
