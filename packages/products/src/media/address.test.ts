import assert from "node:assert/strict";
import { it } from "node:test";
import { mediaPath, publicMediaUrl, publicPicture, storedMediaUrl } from "./address.ts";
import { fileIdOf, siteOfFile } from "./file-id.ts";

const site = "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b";
const other = "0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c";
const hash = "0123456789abcdef".repeat(4);
const id = fileIdOf(site, hash, "png");
const here = { site, origin: "https://shop.test" };

it("finds the site in a file id, and undefined in other texts", () => {
	assert.equal(siteOfFile(id), site);
	assert.notEqual(id, fileIdOf(other, hash, "png"));
	for (const none of ["", "../../etc/passwd", `${id}/..`, id.slice(1), `${id}.x`, `../${id}`])
		assert.equal(siteOfFile(none), undefined);
});

it("builds readable URLs with a safe file name", () => {
	const path = (displayName: string, mediaType: "IMAGE" | "VECTOR" = "IMAGE") =>
		mediaPath({ id, displayName, mediaType });
	assert.equal(path("Blue tee.PNG"), `/media/${id}/Blue-tee.png`);
	assert.equal(path("tee.svg", "VECTOR"), `/media/${id}/tee.webp`);
	assert.equal(path("../../../etc"), `/media/${id}/picture.png`);
	assert.equal(path("صورة.png"), `/media/${id}/${encodeURIComponent("صورة")}.png`);
});

it("stores URLs of own files without the origin, and other URLs unchanged", () => {
	const path = `/media/${id}/tee.png`;
	assert.equal(publicMediaUrl(path, here.origin), `https://shop.test${path}`);
	assert.equal(storedMediaUrl(`https://shop.test${path}`, here), path);
	assert.equal(storedMediaUrl(`wix:image://v1/${id}/tee.png#originWidth=1&originHeight=1`, here), path);
	for (const url of [
		`https://cdn.test${path}`,
		"https://shop.test/other.png",
		"wix:image://v1/abc~mv2.jpg/x.jpg",
		"",
		"/media/",
		`https://shop.test/media/${fileIdOf(other, hash, "png")}/tee.png`,
	]) {
		assert.equal(storedMediaUrl(url, here), url);
	}
	assert.equal(publicMediaUrl("https://cdn.test/a.png", here.origin), "https://cdn.test/a.png");
});

it("names an own file by its id and a name with a type, whatever the stored URL ends in", () => {
	const shown = (name: string) =>
		publicPicture({ id: "", url: `/media/${id}/${name}`, altText: "Tee, framed" }, here.origin);
	assert.deepEqual(shown("tee.png"), {
		id,
		url: `https://shop.test/media/${id}/tee.png`,
		altText: "Tee, framed",
		filename: "tee.png",
	});
	for (const [name, filename] of [
		["Tee%2C%20framed", "Tee, framed.png"],
		["tee.svg", "tee.svg.png"],
		["%E0%A4%A", "\ufffd%A.png"],
		["", "picture.png"],
	] as const) {
		assert.equal(shown(name).filename, filename, name);
	}
	const film = { id: "", url: `/media/${fileIdOf(site, hash, "gif")}/tee.gif` };
	assert.equal(publicPicture(film, here.origin).filename, "tee.gif");
	const foreign = { id: "a", url: "https://cdn.test/a.png", altText: "A" };
	assert.equal(publicPicture(foreign, here.origin), foreign);
});
