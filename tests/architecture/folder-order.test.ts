import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, it } from "node:test";
import { folderOf } from "./rooms.ts";
import { parseSource, readSources, repository, type SourceFile } from "./source-files.ts";

interface Folders {
	/** Relative to the place, in the order of its README: a folder imports only those below it. */
	readonly order: readonly string[];
	/** Folders that do not import each other at all. */
	readonly separate: readonly string[];
}

interface Place {
	readonly root: string;
	/** Lists the folders in the order of imports. */
	readonly readme: string;
	readonly separate: readonly string[];
}

const capability = (name: string, separate: readonly string[] = []): Place => {
	const root = folderOf(name);
	return { root, readme: `${root}/README.md`, separate };
};

/** Places whose README lists their folders in the order of imports. */
const places: readonly Place[] = [
	capability("accounts/identity"),
	capability("content/data"),
	capability("products/catalogue", ["v1", "v3", "transfer"]),
	{ root: "apps/server/src", readme: "apps/server/README.md", separate: [] },
];

const readmeOrder = (readme: string): string[] =>
	[...readFileSync(join(repository, readme), "utf8").matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, folder = ""]) => folder);

function wrongImports(root: string, { order, separate }: Folders, files: SourceFile[]): string[] {
	const folderIn = (path: string): string => posix.relative(root, posix.dirname(path));
	const topOf = (path: string): string => folderIn(path).split("/")[0] ?? "";
	// The test of rings holds a folder and those in it.
	const isNested = (one: string, other: string) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
	const isWrong = (from: string, to: string) =>
		(!isNested(folderIn(from), folderIn(to)) && order.indexOf(folderIn(to)) < order.indexOf(folderIn(from))) ||
		(topOf(from) !== topOf(to) && separate.includes(topOf(from)) && separate.includes(topOf(to)));
	return files
		.filter(({ isTest, path }) => !isTest && order.includes(folderIn(path)))
		.flatMap(({ path, imports }) =>
			imports
				.filter(({ target }) => target?.startsWith(`${root}/`) && order.includes(folderIn(target)))
				.filter(({ target = "" }) => !/\/routes\.ts$/.test(path) && isWrong(path, target))
				.map(({ target, line }) => `${path}:${line} imports ${target}`),
		);
}

for (const { root, readme, separate } of places) {
	it(`${readme} lists every folder, and folders import only those below them`, () => {
		const files = readSources(root);
		const folders = new Set(files.map(({ path }) => posix.relative(root, posix.dirname(path))).filter(Boolean));
		const order = readmeOrder(readme);
		assert.deepEqual([...folders].sort(), [...order].sort());
		assert.deepEqual(wrongImports(root, { order, separate }, files), []);
	});
}

it("every file of apps/server is in a folder, except those that are about the whole program", () => {
	const flat = readSources("apps/server/src").filter(({ path }) => posix.dirname(path) === "apps/server/src");
	assert.deepEqual(
		flat.map(({ path }) => posix.basename(path)),
		["cartwright.test.ts", "cartwright.ts", "release.ts", "testing.ts"],
	);
});

describe("the check of folders", () => {
	const root = folderOf("accounts/identity");
	const check = (folders: Folders, from: string, to: string) =>
		wrongImports(root, folders, [
			parseSource(`${root}/${from}/one.ts`, `import type { T } from "../${to}/two.ts";`),
			parseSource(`${root}/${to}/two.ts`, ""),
		]);

	it("finds an import of a folder above", () => {
		const folders = { order: ["sign-in", "accounts"], separate: [] };
		assert.deepEqual(check(folders, "accounts", "sign-in"), [
			`${root}/accounts/one.ts:1 imports ${root}/sign-in/two.ts`,
		]);
		assert.deepEqual(check(folders, "sign-in", "accounts"), []);
	});

	it("finds an import between separate folders, in either direction", () => {
		const folders = { order: ["v1", "v3"], separate: ["v1", "v3"] };
		assert.equal(check(folders, "v1", "v3").length, 1);
		assert.equal(check(folders, "v3", "v1").length, 1);
	});
});
