import assert from "node:assert/strict";
import { it } from "node:test";
import { compressPayloads, expandPayloads, inPayloadGroups } from "./compressed-payloads.ts";

it("returns the payloads as they were, with every character", () => {
	const payloads = [{ note: "one\ntwo\u2028" }, { note: "ÄÖ 🙂 \\n" }, {}].map((value) => JSON.stringify(value));
	assert.deepEqual(expandPayloads(compressPayloads(payloads)), payloads);
	const long = Array.from({ length: 40 }, (_, number) => JSON.stringify({ number, note: "x".repeat(1000) }));
	const stored = compressPayloads(long);
	assert.deepEqual(expandPayloads(stored), long);
	assert.ok(stored.payloads.length < 4000);
});

it("stores so many payloads together that one is expanded in little time, and each in order", () => {
	const items = Array.from({ length: 10 }, (_, number) => ({ number, payload: "x".repeat(30_000) }));
	const huge = { number: 10, payload: "x".repeat(200_000) };
	const groups = inPayloadGroups([...items, huge]);
	assert.deepEqual(
		groups.map((group) => group.map(({ number }) => number)),
		[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10]],
	);
	assert.deepEqual(inPayloadGroups([]), []);
});
