import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { palettes } from "../art/palettes.ts";
import { contrast } from "../drawing/color.ts";
import { brandOf, brands } from "./brands.ts";
import { departments } from "./departments.ts";
import { pagesOf } from "./pages.ts";
import { barcodeOf, checkDigit, productDraft } from "./product-draft.ts";
import { firstSeed, type RangeItem, rangeOf } from "./range.ts";

const now = "2026-01-01T00:00:00.000Z";

const draftOf = (item: RangeItem, seed = firstSeed) =>
	productDraft(item, [], { seed, brand: brandOf(seed).name, initials: brandOf(seed).initials, now });

const hashOf = (seed: number): string => {
	const hash = createHash("sha256");
	for (const item of rangeOf(seed)) {
		hash.update(JSON.stringify(draftOf(item, seed)));
		for (const picture of item.kind.pictures(item.data, item.style)) hash.update(picture.draw());
	}
	return hash.digest("hex");
};

describe("the range of the demo shop", () => {
	const range = rangeOf(firstSeed);
	const drafts = range.map((item) => draftOf(item));
	const variants = drafts.flatMap((draft) => draft.variants);

	it("is the same for the same seed, and differs for another", () => {
		const first = hashOf(firstSeed);
		assert.equal(hashOf(firstSeed), first);
		assert.notEqual(hashOf(2), first);
	});

	it("omits a few products in other shops, but never the special ones", () => {
		const all = new Set(range.map(({ data }) => data.key));
		for (const seed of [2, 3, 4, 99]) {
			const other = rangeOf(seed);
			assert.equal(other.length, all.size - 4);
			const missing = [...all].filter((key) => !other.some(({ data }) => data.key === key));
			assert.ok(missing.every((key) => !range.find(({ data }) => data.key === key)?.data.essential));
		}
	});

	it("has about sixty products in all departments", () => {
		assert.ok(range.length >= 58 && range.length <= 70, String(range.length));
		const used = new Map(departments.map(({ slug }) => [slug, 0]));
		for (const slug of drafts.flatMap(({ collections }) => collections?.values ?? [])) {
			assert.ok(used.has(slug), `${slug} is no department`);
			used.set(slug, (used.get(slug) ?? 0) + 1);
		}
		assert.deepEqual(
			[...used].filter(([, count]) => count === 0),
			[],
		);
	});

	it("has the special cases: many variants, sold out, few left, pre-order, a download, a long name", () => {
		const largest = drafts.find((draft) => draft.variants.length === 36);
		assert.deepEqual(
			largest?.options?.list.map(({ choices }) => choices.length),
			[3, 4, 3],
		);
		const stocks = drafts.map((draft) => draft.variants.map(({ stock }) => stock));
		const gone = stocks.filter((all) => all.every((stock) => !stock?.inStock && !stock?.preorder));
		const patchy = stocks.filter((all) => all.some((stock) => stock?.inStock) && all.some((stock) => !stock?.inStock));
		const few = stocks.filter((all) => all.every((stock) => stock?.quantity && stock.quantity <= 3));
		const ahead = stocks.filter((all) => all.every((stock) => stock?.preorder && stock.preorderShipDate));
		assert.ok(
			gone.length >= 3 && patchy.length >= 4 && few.length >= 3,
			`${gone.length} ${patchy.length} ${few.length}`,
		);
		assert.equal(ahead.length, 2);
		assert.equal(drafts.filter(({ type }) => type === "digital").length, 1);
		assert.ok(drafts.some(({ name = "" }) => name.length > 110));
		assert.equal(drafts.filter(({ pricePerUnit }) => pricePerUnit).length, 2);
	});

	it("reduces prices by the stated discount", () => {
		const reduced = drafts.filter(({ discount }) => discount);
		assert.ok(reduced.length >= 6);
		for (const { discount, variants: own } of reduced) {
			for (const { price = 0, compareAtPrice } of own) {
				assert.ok(compareAtPrice && price < compareAtPrice);
				assert.equal(price, compareAtPrice - Math.round((compareAtPrice * (discount?.value ?? 0)) / 1_000_000));
			}
		}
	});

	it("has a profit margin and a weight for every product, and unique names", () => {
		for (const { price = 0, cost, weight, sku } of variants) {
			assert.ok(price > (cost ?? 0), sku);
			assert.ok(weight !== undefined && (weight > 0 || sku?.includes("-DL-")), sku);
			assert.ok(String(weight).length <= "1.234".length, `${sku} weighs ${weight}`);
		}
		for (const values of [
			variants.map(({ sku }) => sku),
			variants.map(({ barcode }) => barcode),
			drafts.map(({ name }) => name),
		]) {
			assert.equal(new Set(values).size, values.length);
		}
	});

	it("has valid barcodes", () => {
		assert.equal(checkDigit("400638133393"), 1);
		for (const { barcode = "" } of variants) {
			assert.match(barcode, /^2\d{12}$/);
			assert.equal(checkDigit(barcode.slice(0, 12)), Number(barcode[12]));
		}
		assert.notEqual(barcodeOf("a"), barcodeOf("b"));
	});

	it("has a different description for each product, in valid HTML", () => {
		const paragraphs = drafts.flatMap(({ description = "" }) => description.match(/<p>.*?<\/p>/g) ?? []);
		assert.equal(new Set(paragraphs).size, paragraphs.length);
		assert.ok(paragraphs.length >= drafts.length * 2);
		const texts = [
			...drafts.map(({ description = "" }) => description),
			...drafts.flatMap(({ infoSections }) => infoSections?.items.map((each) => each.description) ?? []),
		];
		for (const text of texts) {
			assert.ok(text.length <= 16_000);
			assert.equal(text.replace(/<(p|ul|li)>(?:(?!<p|<ul).)*?<\/\1>/gs, "").replace(/<\/?(ul|li)>/g, ""), "", text);
			assert.doesNotMatch(text, /&(?!amp;|lt;|gt;)/);
		}
		for (const { seoTitle = "", seoDescription = "" } of drafts) {
			assert.ok(seoTitle.length <= 70 && seoDescription.length <= 156 && seoDescription.length > 40, seoTitle);
		}
	});
});

describe("the brands of demo shops", () => {
	it("differ between consecutive seeds", () => {
		assert.notEqual(brandOf(1).name, brandOf(2).name);
		assert.equal(brandOf(1 + brands.length).name, brandOf(1).name);
		assert.ok(brandOf(0).name && brandOf(999_999_999).name);
	});

	it("have sufficient contrast on both backgrounds and on buttons", () => {
		for (const { light, dark, name } of brands) {
			for (const { accent, background, surface, ink } of [light, dark]) {
				for (const ground of [background, surface]) {
					assert.ok(contrast(ink ?? "", ground ?? "") >= 7, `${name}: ${ink} on ${ground}`);
					assert.ok(contrast(accent ?? "", ground ?? "") >= 4.5, `${name}: ${accent} on ${ground}`);
				}
			}
		}
		assert.ok(contrast(palettes.ember.ink, palettes.ember.paper) > 7);
	});

	it("have all pages in both languages, at the same length", () => {
		for (const page of brands.flatMap((brand) => pagesOf(brand))) {
			const [english, arabic] = [page.body?.en ?? [], page.body?.ar ?? []];
			assert.deepEqual(
				arabic.map(({ type, items }) => [type, items?.length]),
				english.map(({ type, items }) => [type, items?.length]),
				page.slug ?? "",
			);
			assert.match(JSON.stringify([page.title?.ar, page.summary?.ar, arabic]), /[\u0600-\u06ff]/);
		}
	});
});
