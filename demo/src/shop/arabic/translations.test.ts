import assert from "node:assert/strict";
import { it } from "node:test";
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
		...sellingOf(brand).shipping.pickups.flatMap(({ title, instructions = "" }) => [title, instructions]),
	]);
	const { ar = {} } = sharedTranslations(brand);
	const isSize = (text: string) => /^X?[SML]L?$/.test(text);
	assert.deepEqual(
		[...shared].filter((text) => !isSize(text) && !ar[text]),
		[],
	);
	const untranslated = drafts.filter(
		({ name = "", description = "" }) => Object.keys(translationsOf({ name, description }).ar ?? {}).length !== 2,
	);
	assert.deepEqual(
		untranslated.map(({ name }) => name),
		[],
	);
});
