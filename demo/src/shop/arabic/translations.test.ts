import assert from "node:assert/strict";
import { it } from "node:test";
import { withSeo } from "@cartwright/products/catalogue/seo";
import { brandOf } from "../brands.ts";
import { departments } from "../departments.ts";
import { productDraft } from "../product-draft.ts";
import { firstSeed, rangeOf } from "../range.ts";
import { sellingOf } from "../selling.ts";
import { sharedTranslations, translationsOf } from "./translations.ts";

it("every text of the catalogue, its departments and deliveries has an Arabic one", () => {
	const brand = brandOf(firstSeed);
	const shop = { seed: firstSeed, brand: brand.name, initials: brand.initials, now: "2026-01-01T00:00:00.000Z" };
	const drafts = rangeOf(firstSeed).map((item) => productDraft(item, [], shop));
	const shared = new Set([
		...drafts.flatMap(({ ribbon, options, infoSections }) => [
			...(ribbon ? [ribbon] : []),
			...(options?.list ?? []).flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]),
			...(infoSections?.items ?? []).flatMap(({ title, description }) => [title, description]),
		]),
		...departments.flatMap(({ name, description }) => [name, description]),
		...sellingOf(brand).shipping.rates.flatMap(({ title, deliveryTime = "" }) => [title, deliveryTime]),
		...sellingOf(brand).payments.offlineMethods.flatMap(({ title, description = "" }) => [title, description]),
		...sellingOf(brand).shipping.pickups.flatMap(({ title, instructions = "" }) => [title, instructions]),
	]);
	const { ar = {} } = sharedTranslations(brand);
	const isSize = (text: string) => /^X?[SML]L?$/.test(text);
	assert.deepEqual(
		[...shared].filter((text) => !isSize(text) && !ar[text]),
		[],
	);
	const untranslated = rangeOf(firstSeed).flatMap((item) => {
		const { seoTitle: title = "", seoDescription: description = "", ...draft } = productDraft(item, [], shop);
		const pictures = item.kind.pictures(item.data, item.style).map(({ altText }) => altText);
		const product = {
			name: draft.name ?? "",
			description: draft.description ?? "",
			seo: withSeo(undefined, { title, description }) ?? {},
			media: pictures.map((altText, index) => ({
				id: String(index),
				type: "image" as const,
				url: "",
				width: 1,
				height: 1,
				altText,
			})),
		};
		const { ar: own = {} } = translationsOf(product);
		return [product.name, product.description, title, description, ...pictures].filter((text) => !own[text]);
	});
	assert.deepEqual(untranslated, []);
});
