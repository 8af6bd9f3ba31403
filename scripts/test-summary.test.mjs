import assert from "node:assert/strict";
import { it } from "node:test";
import { summaryOf } from "./test-summary.mjs";

it("the last line of a test run names what passed, and what was skipped", () => {
	assert.equal(summaryOf(["Types", "Tests"], []), "Passed: Types, Tests.");
	const skipped = "Passed: Tests. Skipped, because no browser was found: In a browser.";
	assert.equal(summaryOf(["Tests"], ["In a browser"]), skipped);
	assert.match(summaryOf([], ["In a browser"]), /^Passed: nothing\. Skipped/);
});
