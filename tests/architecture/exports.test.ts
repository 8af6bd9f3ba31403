import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { rooms } from "./rooms.ts";
import { readSources, repository, type SourceFile } from "./source-files.ts";

const sources = readSources("packages", "apps", "demo", "bench", "scripts", "tests");

/** Entry points that code outside this repository imports. */
const published = /^packages\/(contract|sdk|sdk-react)\//;

it("everything that is exported is imported somewhere", () => {
	assert.deepEqual(unimported(sources), []);
});

for (const room of rooms) {
	it(`the package.json of ${room} exports the modules that other packages import, and no others`, () => {
		const file = join(repository, `packages/${room}/package.json`);
		const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: Record<string, string> };
		const start = `@cartwright/${room}/`;
		const imported = sources
			.filter(({ path }) => !path.startsWith(`packages/${room}/`))
			.flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
			.filter((specifier) => specifier.startsWith(start))
			.map((specifier) => specifier.slice(start.length));
		const entries = [...new Set(imported)].sort().map((name) => [`./${name}`, `./src/${name}.ts`]);
		assert.deepEqual(exports, Object.fromEntries(entries));
	});
}

it("what tests of several packages share is in packages/testing, and no package of the server exports it", () => {
	const isForTests = new Map(sources.map(({ path, isTest }) => [path, isTest]));
	const shared = rooms.flatMap((room) => {
		const file = join(repository, `packages/${room}/package.json`);
		const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: Record<string, string> };
		return Object.values(exports).filter((path) => isForTests.get(`packages/${room}/${path.slice("./".length)}`));
	});
	assert.deepEqual(shared, []);
});

/** Unused exports. Routes and programs are found by their paths instead of by imports. */
function unimported(files: readonly SourceFile[]): string[] {
	const importedNames = new Map<string, Set<string>>();
	for (const { target, names } of files.flatMap(({ imports }) => imports)) {
		if (target) importedNames.set(target, new Set([...(importedNames.get(target) ?? []), ...names]));
	}
	return files.flatMap(({ path, exports }) => {
		const names = importedNames.get(path);
		if (!names || names.has("*") || published.test(path)) return [];
		return exports
			.filter((name) => !name.startsWith("type ") && !names.has(name))
			.map((name) => `${path}: nobody imports ${name}`);
	});
}
