import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, it } from "node:test";
import { shareProcesses, withEntries } from "./test-processes.mjs";

describe("the processes of a test run", () => {
	it("take neighbours below one of the folders together, two dozen at most, and any other file alone", () => {
		const many = Array.from({ length: 200 }, (_, at) => `a/${at}`);
		const files = ["b/1", "b/2", ...many.slice(0, 26), "c/1", "c/2", "ab/1", "ab/2", ...many.slice(26)];
		assert.deepEqual(shareProcesses(files, ["a", "c"]).slice(0, 8), [
			["b/1"],
			["b/2"],
			many.slice(0, 24),
			many.slice(24, 26),
			["c/1", "c/2"],
			["ab/1"],
			["ab/2"],
			many.slice(26, 50),
		]);
	});

	it("are enough for all cores where the files are few", () => {
		const few = Array.from({ length: 16 }, (_, at) => `a/${at}`);
		assert.equal(shareProcesses(few, ["a"]).length, 8);
	});

	it("run every file, fail where one of them does, and leave nothing behind", async () => {
		const files = ["scripts/chromium.test.mjs", "scripts/processes.test.mjs", "scripts/no-such-file.mjs"];
		const run = (entries) => spawnSync(process.execPath, ["--test", ...entries], { env: {}, encoding: "utf8" });
		const seen = [];
		for (const these of [files.slice(0, 2), files]) {
			seen.push(
				await withEntries([these], (entries) => {
					const { status, stdout } = run(entries);
					return { entries, status, stdout };
				}),
			);
		}
		assert.deepEqual(
			seen.map(({ status }) => status),
			[0, 1],
		);
		assert.match(seen[0]?.stdout, /run[\s\S]*resolves to the exit code/);
		assert.ok(!seen.some(({ entries }) => existsSync(entries[0])));
	});
});
