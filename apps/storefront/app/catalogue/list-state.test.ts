import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changed, type ListState, nextPage, readList, withoutFilters, withoutValue, writeList } from "./list-state.ts";

const read = (query: string): ListState => readList(new URLSearchParams(query));

describe("the URL of a list", () => {
	it("contains all choices, and no defaults", () => {
		const query =
			"?q=red+mug&category=mugs&category=cups&price=10-25&price=50-&choice=Colour%3ARed&stock=1&sort=name&size=48&page=3";
		assert.equal(writeList(read(query)), query);
		assert.equal(writeList(read("")), "");
		assert.equal(writeList(read("q=&page=1&size=24&sort=relevance&from=1")), "");
	});

	it("is parsed without invalid values", () => {
		const state = read(
			"page=-4&from=9&size=1000&sort=evil&choice=Red&choice=%3ARed&price=9-1&price=a-b&category=&stock=yes",
		);
		assert.equal(writeList(state), "");
		assert.equal(read(`q=${"x".repeat(500)}`).text.length, 100);
		assert.equal(read(Array.from({ length: 99 }, (_, index) => `brand=${index}`).join("&")).chosen.brand.length, 30);
		assert.deepEqual(read("brand=A&brand=A").chosen.brand, ["A"]);
	});

	it("keeps pages loaded below the first one, up to the maximum of a response", () => {
		let state = read("");
		for (const expected of ["?page=2&from=1", "?page=3&from=1", "?page=4&from=1", "?page=5", "?page=6&from=5"]) {
			state = nextPage(state);
			assert.equal(writeList(state), expected);
		}
		// Sizes above the maximum of a response are ignored.
		assert.equal(read("page=50&from=1").from, 50);
	});

	it("starts at the first page when the query changes", () => {
		const state = read("page=3&brand=A&brand=B&stock=1&sort=name");
		assert.equal(writeList(changed(state, { sort: "newest" })), "?brand=A&brand=B&stock=1&sort=newest");
		assert.equal(writeList(withoutValue(state, "brand", "A")), "?brand=B&stock=1&sort=name");
		assert.equal(writeList(withoutFilters(state)), "?sort=name");
	});
});
