import assert from "node:assert/strict";
import { it } from "node:test";
import { isWorthAFilter } from "./facet-share.ts";

it("an option is worth a filter if a tenth of the products found have one of its choices", () => {
	assert.equal(isWorthAFilter([1, 6], 66), false);
	assert.equal(isWorthAFilter([1, 7], 66), true);
	assert.equal(isWorthAFilter([1], 10), true);
	assert.equal(isWorthAFilter([], 10), false);
});
