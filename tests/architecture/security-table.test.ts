import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";

const root = new URL("../../", import.meta.url);
const rows = readFileSync(new URL("docs/security.md", root), "utf8")
	.split("\n")
	.filter((line) => /^\| V\d/.test(line))
	.map((line) => line.split("|").map((cell) => cell.trim()));

describe("the ASVS table of docs/security.md", () => {
	it("names existing tests, or a reason, in every row", () => {
		assert.ok(rows.length > 50);
		for (const [, section, , tests = ""] of rows) {
			assert.notEqual(tests, "", section);
			for (const [, path = ""] of tests.matchAll(/`([^`]+)`/g)) {
				assert.ok(path.endsWith(".test.ts") && existsSync(new URL(path, root)), `${section}: ${path}`);
			}
		}
	});
});
