import assert from "node:assert/strict";
import { it } from "node:test";
import { savedShare } from "./saving.ts";

it("a saving is rounded down, and never shown as 0", () => {
	assert.equal(savedShare("49.00", "65.00"), 0.24);
	assert.equal(savedShare("7.50", "10"), 0.25);
	assert.equal(savedShare("9.999", "10"), 0);
	assert.equal(savedShare("10", "10"), 0);
	assert.equal(savedShare("10", "8"), 0);
	assert.equal(savedShare("10", undefined), 0);
	assert.equal(savedShare("0", "10"), 1);
	assert.equal(savedShare("", "x"), 0);
});
