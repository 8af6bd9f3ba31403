import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { directionFaults, type Manifest, undeclaredFaults } from "./package-imports.ts";
import { listFiles, parseSource, readSources, repository } from "./source-files.ts";

const sources = readSources("packages", "apps", "demo");

function manifests(): Record<string, Manifest> {
	const homes = ["packages", "apps", "demo"]
		.flatMap(listFiles)
		.filter((path) => /^((packages|apps)\/[^/]+|demo)\/package\.json$/.test(path))
		.map((path) => path.slice(0, -"/package.json".length));
	return Object.fromEntries(
		[".", ...homes].map((home) => [home, JSON.parse(readFileSync(join(repository, home, "package.json"), "utf8"))]),
	);
}

describe("imports between packages", () => {
	it("go in the one direction that is laid down", () => {
		assert.deepEqual(directionFaults(sources), []);
	});

	it("are declared in the package.json of who imports", () => {
		assert.deepEqual(undeclaredFaults(sources, manifests()), []);
	});
});

describe("the check of imports between packages", () => {
	function faults(path: string, text: string) {
		return directionFaults([parseSource(path, text)]);
	}

	it("lets imports downwards pass", () => {
		assert.deepEqual(faults("packages/server/src/a.ts", `import { s } from "@cartwright/store/store";`), []);
		assert.deepEqual(faults("packages/store/src/a.test.ts", `import { t } from "@cartwright/testing/postgres";`), []);
		assert.deepEqual(faults("apps/server/src/a.ts", `import { s } from "@cartwright/server/operator/sites";`), []);
		assert.deepEqual(faults("apps/server/src/a.ts", `import { m } from "@cartwright/kernel/foundation/money";`), []);
		assert.deepEqual(faults("apps/server/src/a.test.ts", `import { s } from "@cartwright/server/server";`), []);
		assert.deepEqual(faults("apps/storefront/app/a.tsx", `import { B } from "@cartwright/ui/parts/button";`), []);
		assert.deepEqual(faults("apps/server/src/a.ts", `import { d } from "@cartwright/demo/demo";`), []);
	});

	it("finds an import upwards, also of a type", () => {
		assert.deepEqual(faults("packages/contract/src/a.ts", `\nimport type { S } from "@cartwright/store/store";`), [
			"packages/contract/src/a.ts:2: packages/contract imports packages/store; of ours it may import nothing",
		]);
		assert.equal(faults("apps/admin/src/a.ts", `export * from "@cartwright/server/server";`).length, 1);
		assert.equal(faults("apps/server/src/a.ts", `await import("@cartwright/testing/postgres");`).length, 1);
		assert.equal(faults("apps/storefront/app/a.ts", `import { s } from "@cartwright/server/server";`).length, 1);
		assert.equal(faults("packages/ui/src/a.ts", `import { c } from "@cartwright/sdk/client";`).length, 1);
		assert.equal(faults("packages/server/src/a.ts", `import { d } from "@cartwright/demo/demo";`).length, 1);
	});

	it("finds an import of the command line or the demo past what an operator does", () => {
		for (const module of ["server/server", "server/operator/shop-folder/read-data", "kernel/sites/site"]) {
			for (const path of ["apps/server/src/a.ts", "demo/src/a.ts"]) {
				const found = faults(path, `import type { S } from "@cartwright/${module}";`);
				assert.match(found.join(), /what an operator does/, module);
			}
		}
		assert.match(
			faults("apps/server/src/a.ts", `import "@cartwright/products/catalogue/documents";`).join(),
			/imports packages\/products/,
		);
	});

	it("finds a path that leaves its package", () => {
		assert.match(
			faults("packages/server/src/a.ts", `import { s } from "../../store/src/store.ts";`).join(),
			/by its package name/,
		);
		assert.match(faults("packages/sdk/src/a.ts", `import { s } from "../../../tests/a.ts";`).join(), /not part of/);
	});

	it("finds a package that is not declared", () => {
		const file = parseSource(
			"packages/store/src/a.ts",
			`import pg from "pg"; import x from "@a/b/c"; import "node:fs";`,
		);
		assert.deepEqual(undeclaredFaults([file], { "packages/store": { dependencies: { pg: "1.0.0" } } }), [
			"packages/store/src/a.ts:1: @a/b is not among the dependencies in packages/store/package.json",
		]);
	});

	it("accepts what the root installs beside the sources", () => {
		const file = parseSource(
			"packages/store/src/a.ts",
			`const editor = await import("editor").catch(() => undefined);`,
		);
		const manifests = { ".": { dependencies: { editor: "1.0.0" } }, "packages/store": {} };
		assert.deepEqual(undeclaredFaults([file], manifests), []);
	});

	it("lets tests alone import what is there for development", () => {
		const manifests = { "packages/store": { peerDependencies: { pg: "8" }, devDependencies: { x: "1.0.0" } } };
		const faultsOf = (path: string) => undeclaredFaults([parseSource(path, `import "pg"; import "x";`)], manifests);
		assert.deepEqual(faultsOf("packages/store/src/a.test.ts"), []);
		assert.equal(faultsOf("packages/store/src/a.ts").length, 1);
	});
});
