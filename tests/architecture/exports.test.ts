import assert from "node:assert/strict";
import { it } from "node:test";
import { readSources, type SourceFile } from "./source-files.ts";

const sources = readSources("packages", "apps", "demo", "bench", "scripts", "tests");

/** What others than us import. */
const published = /^packages\/(contract|sdk|sdk-react)\//;

it("everything that is exported is imported somewhere", () => {
	assert.deepEqual(unimported(sources), []);
});

/** Values that are exported in vain. Routes and programs, which nobody imports at all, are found by their paths. */
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
