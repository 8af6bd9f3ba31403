import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { namedPaths } from "./documented-paths.ts";
import { listFiles, repository } from "./source-files.ts";

const documents = [
	...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md"].filter((file) =>
		existsSync(join(repository, file)),
	),
	...[...listFiles("docs"), ...listFiles("decisions")].filter((path) => path.endsWith(".md")),
];

describe("documents", () => {
	it("name only files and folders that exist", () => {
		const missing = documents.flatMap((document) =>
			namedPaths(document, readFileSync(join(repository, document), "utf8"))
				.filter(({ path }) => !existsSync(join(repository, path)))
				.map(({ path, line }) => `${document}:${line}: ${path} does not exist`),
		);
		assert.deepEqual(missing, []);
	});
});

describe("the check of named paths", () => {
	it("reads code and links, and leaves placeholders and examples alone", () => {
		const text = [
			"See `packages/store/src/store.ts:12`, `docs/` and [the guide](guides/start.md#first).",
			"Not `packages/<name>/src`, `npm test`, `carts/add-line.ts`, [this](https://example.org/a.md) or [that](#below).",
			"```",
			"`apps/none`",
			"```",
			"But `STYLE.md`.",
		].join("\n");
		assert.deepEqual(namedPaths("docs/a.md", text), [
			{ path: "packages/store/src/store.ts", line: 1 },
			{ path: "docs/", line: 1 },
			{ path: "docs/guides/start.md", line: 1 },
			{ path: "STYLE.md", line: 6 },
		]);
	});
});
