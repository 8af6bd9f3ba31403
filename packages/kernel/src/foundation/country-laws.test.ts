import assert from "node:assert/strict";
import { it } from "node:test";
import facts from "./country-laws.json" with { type: "json" };
import { isRequiredIn, isRequirement, lawsOf } from "./country-laws.ts";

it("every law of a country is described, with its source and since when it applies", () => {
	for (const [country, ids] of Object.entries(facts.countries))
		assert.equal(lawsOf(country).length, ids.length, country);
	const used = new Set(Object.values(facts.countries).flat());
	for (const [id, { title, url, since, requires }] of Object.entries(facts.laws)) {
		assert.ok(used.has(id), `${id} is of no country`);
		assert.ok(title && URL.canParse(url) && url.startsWith("https://"), id);
		assert.match(since, /^\d{4}-\d{2}-\d{2}$/, id);
		assert.ok(requires.length > 0 && requires.every(isRequirement), id);
	}
});

it("prices say whether they include tax and delivery where the law requires for it", () => {
	const notes = (country: string | undefined) => [
		isRequiredIn(country, "TAX_NOTE"),
		isRequiredIn(country, "DELIVERY_NOTE"),
	];
	assert.deepEqual(notes("DE"), [true, true]);
	assert.deepEqual(notes("AU"), [false, true]);
	assert.deepEqual(notes("US"), [false, false]);
	assert.deepEqual(notes(undefined), [false, false]);
});
