import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findRings } from "./rings.ts";
import { parseSource, readSources } from "./source-files.ts";

describe("the folders of a package", () => {
	it("never import each other in a circle", () => {
		assert.deepEqual(findRings(readSources("packages", "apps")), []);
	});
});

describe("the check for circles", () => {
	it("finds one that passes through several folders", () => {
		const files = [
			parseSource("packages/server/src/a/one.ts", `import "../b/two.ts";`),
			parseSource("packages/server/src/b/two.ts", `import type { T } from "../c.ts";`),
			parseSource("packages/server/src/c.ts", `export * from "./a/three.ts";`),
		];
		assert.deepEqual(findRings(files), [
			[
				"packages/server/src/a → packages/server/src/b → packages/server/src/c.ts → packages/server/src/a",
				"    packages/server/src/a/one.ts:1 imports packages/server/src/b",
				"    packages/server/src/b/two.ts:1 imports packages/server/src/c.ts",
				"    packages/server/src/c.ts:1 imports packages/server/src/a",
			].join("\n"),
		]);
	});

	it("lets a ladder pass, and a test that looks up it", () => {
		const files = [
			parseSource("packages/server/src/a/one.ts", `import "../b/two.ts";`),
			parseSource("packages/server/src/b/two.test.ts", `import "../a/one.ts";`),
		];
		assert.deepEqual(findRings(files), []);
	});
});
