import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nextShown, reviewListOf, reviewListQuery } from "./reviews.ts";

const listOf = (query: string) => reviewListOf(new URLSearchParams(query));

describe("the list of reviews", () => {
	it("is what the address says, and otherwise the four most helpful", () => {
		assert.deepEqual(listOf(""), { order: "helpful", stars: undefined, withPictures: false, shown: 4 });
		assert.deepEqual(listOf("reviews-by=lowest&stars=2&reviews=30"), {
			order: "lowest",
			stars: 2,
			withPictures: false,
			shown: 30,
		});
		assert.equal(listOf("reviews-with=pictures").withPictures, true);
		for (const query of [
			"reviews-with=x",
			"stars=6",
			"stars=0",
			"stars=x",
			"reviews=3",
			"reviews=101",
			"reviews=1e9",
			"reviews-by=id",
		]) {
			assert.deepEqual(listOf(query), { order: "helpful", stars: undefined, withPictures: false, shown: 4 }, query);
		}
	});

	it("grows by four up to a hundred", () => {
		assert.equal(nextShown(listOf("")), 8);
		assert.equal(nextShown(listOf("reviews=98")), 100);
		assert.equal(nextShown(listOf("reviews=100")), undefined);
	});

	it("has an address that keeps the choices of the product and drops the result of a form", () => {
		const query = new URLSearchParams("size=M&review=shown&stars=3");
		assert.equal(reviewListQuery(query, { "reviews-by": "newest" }), "?size=M&stars=3&reviews-by=newest#reviews");
		assert.equal(reviewListQuery(query, { stars: undefined }), "?size=M#reviews");
		assert.equal(reviewListQuery(new URLSearchParams(), { stars: undefined }), "#reviews");
	});
});
