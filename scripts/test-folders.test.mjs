import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { it } from "node:test";
import { root } from "./installation.mjs";
import { drawsExamples, testFiles, testFolders } from "./test-folders.mjs";

const listed = (command, ...options) =>
	execFileSync("git", [command, ...options], { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
		.trim()
		.split("\n");

it("every test file belongs to a stage of npm test", () => {
	const run = new Set(Object.values(testFolders).flat().flatMap(testFiles));
	const files = listed("ls-files", "--cached", "--others", "--exclude-standard").filter((path) =>
		/\.(test|spec)\.[^/.]+$/.test(path),
	);
	assert.ok(files.length > 500);
	assert.deepEqual(
		files.filter((path) => !run.has(path)),
		[],
	);
});

it("every file that draws examples does so in the stage of random ones, and by a seed that all share", () => {
	const run = new Set(testFolders.random.flatMap(testFiles).filter(drawsExamples));
	// What tests share that draw by themselves, too.
	const shared = [
		"packages/commerce/src/reports/example-reports.ts",
		"packages/store/src/conformance/",
		"tests/totals/any-shop.ts",
	];
	const drawing = listed("grep", "-l", "--untracked", 'from "@cartwright/testing/properties"', "--", "*.ts");
	assert.ok(drawing.length > 20);
	assert.deepEqual(
		drawing.filter((path) => !run.has(path) && !shared.some((start) => path.startsWith(start))),
		[],
	);
	assert.ok(run.has("packages/store/src/sqlite/store.test.ts"));
	assert.ok(run.has("tests/totals/random-carts.test.ts"));
	assert.deepEqual(listed("grep", "-l", "--untracked", 'from "fast-check"', "--", "*.ts"), [
		"packages/testing/src/properties.ts",
	]);
});
