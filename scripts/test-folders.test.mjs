import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { it } from "node:test";
import { root } from "./installation.mjs";
import { testFiles, testFolders } from "./test-folders.mjs";

it("every test file belongs to a stage of npm test", () => {
	const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 1e8,
	});
	const run = new Set(Object.values(testFolders).flat().flatMap(testFiles));
	const files = listed.split("\n").filter((path) => /\.(test|spec)\.[^/.]+$/.test(path));
	assert.ok(files.length > 500);
	assert.deepEqual(
		files.filter((path) => !run.has(path)),
		[],
	);
});
