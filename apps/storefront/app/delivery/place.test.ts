import assert from "node:assert/strict";
import { it } from "node:test";
import { addressOf, readPlace, readPlaceForm, readRefusal, writePlace } from "./place.ts";
import { pathWithoutRefusal, pathWithRefusal } from "./refused-place.ts";

const formData = (country: string, postalCode: string) => {
	const data = new FormData();
	data.set("country", country);
	data.set("postalCode", postalCode);
	return data;
};
const form = (country: string, postalCode: string) => readPlaceForm(formData(country, postalCode));

it("a location is a country and a formatted postcode, stored in a cookie", () => {
	assert.deepEqual(form("GB", " sw1a 1aa "), { country: "GB", postalCode: "SW1A 1AA" });
	assert.deepEqual(form("IE", ""), { country: "IE", postalCode: "" });
	for (const [country, code] of [
		["", "1"],
		["XX", "1"],
		["us", "1"],
		["US", "<b>"],
		["US", "1".repeat(21)],
		["US", "10001;x=y"],
		["DE", "ABC"],
		["IE", "NOPE"],
	] as const) {
		assert.ok("wrong" in form(country, code), `${country} ${code}`);
	}
	assert.deepEqual(form("DE", "ABC"), { wrong: "10115" });
	assert.deepEqual(form("DE", "١٠١١٥"), { country: "DE", postalCode: "10115" });
	const place = { country: "US", postalCode: "10001-12 3", subdivision: "US-NY" };
	assert.deepEqual(readPlace(writePlace(place)), place);
	assert.deepEqual(addressOf({ country: "IE", postalCode: "" }), { country: "IE" });
	assert.deepEqual(addressOf(place), { country: "US", postalCode: "10001-12 3", subdivision: "US-NY" });
	for (const strange of [undefined, "", "US", "%zz", "XX~1~", "US~<b>~", "US~1~evil"]) {
		assert.ok(readPlace(strange)?.subdivision === undefined, strange);
	}
	assert.equal(readPlace("XX~1~"), undefined);
	assert.equal(readPlace("%zz"), undefined);
});

it("rejected input returns to its page as typed, in a URL with nothing else", () => {
	const path = pathWithRefusal("/products/mug?size=L#delivery", formData("DE", "AB C~"));
	assert.match(path, /^\/products\/mug\?size=L&place=[^#]+#delivery$/);
	const refusal = readRefusal(new URL(path, "http://shop.test").searchParams);
	assert.deepEqual(refusal, { country: "DE", postalCode: "AB C", example: "10115" });
	assert.equal(pathWithoutRefusal(path), "/products/mug?size=L#delivery");
	for (const query of ["", "place=", "place=DE~10115", "place=~10115"]) {
		assert.equal(readRefusal(new URLSearchParams(query)), undefined, query);
	}
	assert.equal(readRefusal(new URLSearchParams({ place: `DE~${"A".repeat(50)}` }))?.postalCode.length, 20);
});
