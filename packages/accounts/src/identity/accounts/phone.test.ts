import assert from "node:assert/strict";
import { it } from "node:test";
import { phoneOf } from "./phone.ts";

it("accepts phone numbers in international format with any grouping", () => {
	for (const [text, number] of [
		["+353 20 912 3456", "+353209123456"],
		["+1 (212) 555-0100", "+12125550100"],
		["0044 20.7946/0018", "+442079460018"],
		["212 555 0100", undefined],
		["+0 212 555 0100", undefined],
		["+12", undefined],
		["+1234567890123456", undefined],
		["", undefined],
	] as const) {
		assert.equal(phoneOf(text), number, text);
	}
});
