import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, it } from "node:test";
import { folderOf } from "./rooms.ts";
import { parseSource, readSources, repository, type SourceFile } from "./source-files.ts";

interface Folders {
	/** Relative to the capability, in the order of its README: a folder imports only those below it. */
	readonly order: readonly string[];
	/** Folders that do not import each other at all. */
	readonly separate: readonly string[];
}

/** Capabilities whose README lists their folders in the order of imports. */
const capabilities: Readonly<Record<string, Pick<Folders, "separate">>> = {
	"accounts/identity": { separate: [] },
	"content/data": { separate: [] },
	"products/catalogue": { separate: ["v1", "v3", "transfer"] },
};

const readmeOrder = (capability: string): string[] => {
	const readme = readFileSync(join(repository, folderOf(capability), "README.md"), "utf8");
	return [...readme.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, folder = ""]) => folder);
};

function wrongImports(capability: string, { order, separate }: Folders, files: SourceFile[]): string[] {
	const root = folderOf(capability);
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

for (const [capability, { separate }] of Object.entries(capabilities)) {
	it(`the README of ${capability} lists every folder, and folders import only those below them`, () => {
		const root = folderOf(capability);
		const files = readSources(root);
		const folders = new Set(files.map(({ path }) => posix.relative(root, posix.dirname(path))).filter(Boolean));
		const order = readmeOrder(capability);
		assert.deepEqual([...folders].sort(), [...order].sort());
		assert.deepEqual(wrongImports(capability, { order, separate }, files), []);
	});
}

describe("the check of folders", () => {
	const root = folderOf("accounts/identity");
	const check = (folders: Folders, from: string, to: string) =>
		wrongImports("accounts/identity", folders, [
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
