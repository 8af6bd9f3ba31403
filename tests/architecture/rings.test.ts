import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findRings } from "./rings.ts";
import { parseSource, readSources } from "./source-files.ts";

describe("the folders of a package", () => {
	it("never import each other in a cycle", () => {
		assert.deepEqual(findRings(readSources("packages", "apps", "demo")), []);
	});
});

describe("the check for import cycles", () => {
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

	const nested = (imports: Record<string, string>) =>
		findRings(
			Object.entries(imports).map(([path, to]) => parseSource(`packages/server/src/a/${path}`, `import "${to}";`)),
		);

	it("finds one between nested folders", () => {
		const [ring, ...others] = nested({ "v1/one.ts": "../v3/two.ts", "v3/two.ts": "../v1/three.ts" });
		assert.match(
			ring ?? "",
			/^packages\/server\/src\/a\/v1 → packages\/server\/src\/a\/v3 → packages\/server\/src\/a\/v1\n/,
		);
		assert.deepEqual(others, []);
	});

	it("finds a folder and its subfolder that import each other, even through different files", () => {
		const [ring, ...others] = nested({ "model.ts": "./stock/item.ts", "stock/rule.ts": "../model.ts" });
		assert.match(
			ring ?? "",
			/^packages\/server\/src\/a → packages\/server\/src\/a\/stock → packages\/server\/src\/a\n/,
		);
		assert.deepEqual(others, []);
	});

	it("finds one among the files that subfolders use", () => {
		assert.equal(nested({ "one.ts": "./two.ts", "two.ts": "./one.ts", "stock/rule.ts": "./../one.ts" }).length, 1);
	});

	it("accepts a file above the subfolders that imports them, and that none of them uses", () => {
		assert.deepEqual(nested({ "routes.ts": "./stock/rule.ts", "stock/rule.ts": "../model.ts" }), []);
	});

	it("accepts imports in one direction, and a test that imports against it", () => {
		const files = [
			parseSource("packages/server/src/a/one.ts", `import "../b/two.ts";`),
			parseSource("packages/server/src/b/two.test.ts", `import "../a/one.ts";`),
		];
		assert.deepEqual(findRings(files), []);
	});
});
