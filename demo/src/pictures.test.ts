import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openPicture } from "@cartwright/kernel/runtime/open-picture";
import { svgFault, svgSize } from "@cartwright/products/media/inspection/drawing";
import { drawArt, type FamilyName, families } from "./art/families.ts";
import { palettes } from "./art/palettes.ts";
import { Drawing } from "./drawing/drawing.ts";
import { pictureHeight, pictureWidth } from "./mockups/scene.ts";
import { rangeOf } from "./shop/range.ts";

/** The size of a scaled drawing, and how much its pixels differ from each other. */
const draw = async (svg: string, part: number) => {
	const picture = await openPicture(Buffer.from(svg), { density: 72 * part });
	const { data, info } = await picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
	const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
	const spread = Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length);
	return { width: info.width, height: info.height, spread };
};

const sheet = (family: FamilyName, seed: string): string => {
	const art = drawArt({ family, palette: palettes.carnival, seed });
	const drawing = new Drawing(art.width, art.height);
	return drawing.svg(drawing.place(art, 0, 0, art.width, art.height));
};

describe("families of art", () => {
	for (const family of Object.keys(families) as FamilyName[]) {
		it(`${family} is the same for the same seed, differs for another, and is never blank`, async () => {
			assert.equal(sheet(family, "a"), sheet(family, "a"));
			assert.notEqual(sheet(family, "a"), sheet(family, "b"));
			for (const seed of ["a", "b", "c"]) {
				const { spread } = await draw(sheet(family, seed), 0.2);
				assert.ok(spread > 12, `${seed}: ${spread}`);
			}
		});
	}
});

describe("pictures of products", () => {
	const range = rangeOf(1);
	const pictures = range.flatMap(({ data, kind, style }) =>
		kind.pictures(data, style).map(({ name, draw }) => ({ key: data.key, kind: kind.code, name, svg: draw() })),
	);

	it("are at least three per product, with different alternative texts", () => {
		for (const { data, kind, style } of range) {
			const texts = kind.pictures(data, style).map(({ altText }) => altText);
			assert.ok(texts.length >= 3 && new Set(texts).size === texts.length, data.key);
		}
	});

	for (const [kind, ofKind] of Map.groupBy(pictures, ({ kind }) => kind)) {
		it(`of the kind ${kind} are rendered at their size, and not blank`, async () => {
			for (const { key, name, svg } of ofKind) {
				assert.deepEqual(svgSize(svg), { width: pictureWidth, height: pictureHeight }, `${key} ${name}`);
				assert.equal(svgFault(svg), undefined, `${key} ${name}`);
				const { width, height, spread } = await draw(svg, 0.1);
				assert.deepEqual([width, height], [pictureWidth / 10, pictureHeight / 10]);
				assert.ok(spread > 8, `${key} ${name}: ${spread}`);
			}
		});
	}

	it("have the stated size", async () => {
		for (const [, [first]] of Map.groupBy(pictures, ({ kind }) => kind)) {
			// The size that would be rendered, without rendering all pixels.
			const { width, height } = await (await openPicture(Buffer.from(first?.svg ?? ""))).metadata();
			assert.deepEqual([width, height], [pictureWidth, pictureHeight]);
		}
	});

	it("define each gradient and clip once, and reference only defined ones", () => {
		for (const { key, name, svg } of pictures) {
			const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
			assert.equal(new Set(ids).size, ids.length, `${key} ${name}`);
			const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href);
			assert.deepEqual(
				[...new Set(used)].filter((id) => !ids.includes(id)),
				[],
				`${key} ${name}`,
			);
		}
	});

	it("show each choice of a colour or a frame", () => {
		for (const { data, kind, style } of range) {
			const shown = new Set(kind.pictures(data, style).flatMap(({ choice }) => choice ?? []));
			const shownOption = kind.options.find(({ choices }) => choices.some(({ name }) => shown.has(name)));
			for (const { name } of shownOption?.choices ?? []) assert.ok(shown.has(name), `${data.key}: ${name}`);
			if (kind.options.some(({ type, name }) => type === "color" || name === "Frame")) assert.ok(shownOption, data.key);
		}
	});
});
