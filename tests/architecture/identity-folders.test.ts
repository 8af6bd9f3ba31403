import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { it } from "node:test";
import { parseSource, readSources, repository, type SourceFile } from "./source-files.ts";

const identity = "packages/server/src/capabilities/identity";
const order = [...readFileSync(join(repository, identity, "README.md"), "utf8").matchAll(/^\| `([^`]+)\/` \|/gm)].map(
	([, folder = ""]) => folder,
);

const folderOf = (path: string): string => posix.relative(identity, posix.dirname(path));

function importsUpwards(files: SourceFile[]): string[] {
	return files
		.filter(({ isTest, path }) => !isTest && order.includes(folderOf(path)))
		.flatMap(({ path, imports }) =>
			imports
				.filter(({ target }) => target?.startsWith(`${identity}/`))
				.filter(({ target = "" }) => order.indexOf(folderOf(target)) < order.indexOf(folderOf(path)))
				.map(({ target, line }) => `${path}:${line} imports ${target}`),
		);
}

it("the README of identity lists every folder, and folders import only those below them", () => {
	const files = readSources(identity);
	const folders = new Set(files.map(({ path }) => folderOf(path)).filter(Boolean));
	assert.deepEqual([...folders].sort(), [...order].sort());
	assert.deepEqual(importsUpwards(files), []);
});

it("an import of a folder above is found", () => {
	const files = [
		parseSource(`${identity}/accounts/one.ts`, `import type { T } from "../sign-in/two.ts";`),
		parseSource(`${identity}/sign-in/two.ts`, `import "../accounts/one.ts";`),
	];
	assert.deepEqual(importsUpwards(files), [`${identity}/accounts/one.ts:1 imports ${identity}/sign-in/two.ts`]);
});
