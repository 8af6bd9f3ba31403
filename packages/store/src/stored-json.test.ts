import assert from "node:assert/strict";
import { it } from "node:test";
import { memberJson } from "./stored-json.ts";

it("finds the member of a document that an earlier release stored in another order", () => {
	const content = { a: "}}", b: { c: 1 } };
	for (const stored of [
		{ id: "1", content, words: ["x"] },
		{ content, id: "1", words: ["}}"] },
		{ id: "1", content },
	]) {
		assert.deepEqual(JSON.parse(memberJson(JSON.stringify(stored), "content")), content);
	}
});
