import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { allCountries } from "@cartwright/ui/countries";
import { postcodes, tidyPostcode } from "@cartwright/ui/postcodes";
import { subdivisions } from "@cartwright/ui/subdivisions";
import { addressForm } from "./address-form.ts";

const shown = (country: string) =>
	addressForm(country)
		.fields.filter(({ folded }) => !folded)
		.map(({ part }) => part);
const folded = (country: string) =>
	addressForm(country)
		.fields.filter((field) => field.folded)
		.map(({ part }) => part);
const field = (country: string, part: string) => addressForm(country).fields.find((each) => each.part === part);

describe("the fields of an address", () => {
	it("are in the postal order of the country", () => {
		assert.deepEqual(shown("DE"), ["name", "line", "postalCode", "city"]);
		assert.deepEqual(shown("GB"), ["name", "line", "city", "postalCode"]);
		assert.deepEqual(shown("JP"), ["name", "line", "subdivision", "postalCode"]);
		assert.deepEqual(shown("AE"), ["name", "line", "subdivision"]);
	});

	it("are at most four if the postcode determines the state", () => {
		for (const country of ["US", "CA", "AU", "ES"]) {
			assert.equal(shown(country).length, 4, country);
			assert.ok(folded(country).includes("subdivision"), country);
			assert.equal(field(country, "subdivision")?.required, false, country);
		}
	});

	it("are at most five, without duplicates, and always include name and street", () => {
		for (const country of allCountries) {
			const parts = shown(country);
			assert.ok(parts.length <= 5, country);
			assert.equal(new Set(parts).size, parts.length, country);
			assert.deepEqual(parts.slice(0, 1), ["name"]);
			assert.ok(parts.includes("line"), country);
			assert.deepEqual(folded(country).slice(0, 3), ["line2", "company", "phone"], country);
		}
	});

	it("have the labels of the country", () => {
		assert.deepEqual([field("US", "postalCode")?.label, field("US", "subdivision")?.label], ["zip", "state"]);
		assert.deepEqual([field("GB", "postalCode")?.label, field("GB", "city")?.label], ["postcode", "town"]);
		assert.equal(field("JP", "subdivision")?.label, "prefecture");
	});

	it("have a numeric keyboard for numeric postcodes", () => {
		assert.equal(field("DE", "postalCode")?.numeric, true);
		assert.equal(field("GB", "postalCode")?.numeric, undefined);
		assert.equal(field("HK", "postalCode"), undefined);
	});
});

it("each example postcode matches its own pattern when normalized", () => {
	for (const [country, { pattern, example }] of Object.entries(postcodes)) {
		assert.match(tidyPostcode(country, ` ${example.toLowerCase()} `), new RegExp(pattern), country);
		assert.doesNotMatch("?", new RegExp(pattern), country);
	}
	assert.equal(tidyPostcode("SA", "١١٥٦٤"), "11564");
});

it("a postcode is written as its country does, however it was typed", () => {
	for (const [country, typed, tidy] of [
		["JP", "１００－０００１", "100-0001"],
		["JP", "〒１００ー０００１", "100-0001"],
		["CA", "H2X-1Y4", "H2X 1Y4"],
		["CA", "h2x 1y4", "H2X 1Y4"],
		["CA", "H2X1Y4", "H2X1Y4"],
		["DE", "D-50667", "50667"],
		["DE", "DE 50 667", "50667"],
		["AT", "A–1010", "1010"],
		["CH", "CH-8001", "8001"],
		["SE", "S-111 22", "111 22"],
		["PL", "00 001", "00-001"],
		["PT", "1100 148", "1100-148"],
		["LV", "LV-1050", "LV-1050"],
		["NL", "1012-js", "1012 JS"],
		["BR", "01310\u00ad\u2011100", "01310-100"],
		["US", "10001‑1234", "10001-1234"],
		["GB", "bfpo 57", "BFPO 57"],
		["DE", "A-50667", "A-50667"],
		["DE", "5066", "5066"],
	] as const) {
		assert.equal(tidyPostcode(country, typed), tidy, typed);
	}
	assert.equal(tidyPostcode("DE", `${"1 ".repeat(5000)}1`).length, 10_001);
});

it("each subdivision has a unique code of its country", () => {
	for (const [country, entries] of Object.entries(subdivisions)) {
		for (const [code, name] of entries) {
			assert.match(code, new RegExp(`^${country}-[A-Z]{2,3}$`));
			assert.ok(name);
		}
		assert.equal(new Set(entries.map(([code]) => code)).size, entries.length, country);
	}
});
