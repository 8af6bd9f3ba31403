import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { withTemporaryFolder } from "./temporary-folder.mjs";

const module = JSON.stringify(import.meta.resolve("./temporary-folder.mjs"));

describe("the temporary folder of a test run", () => {
	let parent = "";

	beforeEach(() => {
		parent = mkdtempSync(join(tmpdir(), "cartwright-parent-"));
	});

	afterEach(() => rmSync(parent, { recursive: true }));

	it("can be entered by other users but not listed, and is removed after success and failure", async () => {
		const outcomes = [];
		for (const fails of [false, true]) {
			const run = withTemporaryFolder(async (folder) => {
				assert.equal(statSync(folder).mode & 0o777, 0o711);
				writeFileSync(join(folder, "a.db"), "");
				if (fails) throw new Error("it fails");
				return "it works";
			}, parent);
			outcomes.push(await run.catch(({ message }) => message));
		}
		assert.deepEqual(outcomes, ["it works", "it fails"]);
		assert.deepEqual(readdirSync(parent), []);
	});

	it("is removed by the next run if its own was killed, but not while that is running", async () => {
		const kill = `const { withTemporaryFolder } = await import(${module});
			await withTemporaryFolder(() => process.kill(process.pid, "SIGKILL"), ${JSON.stringify(parent)});`;
		spawnSync(process.execPath, ["--input-type=module", "-e", kill]);
		const [leftover = ""] = readdirSync(parent);
		await withTemporaryFolder(async (running) => {
			await withTemporaryFolder(async () => {}, parent);
			assert.ok(existsSync(running));
		}, parent);
		assert.ok(leftover);
		assert.deepEqual(readdirSync(parent), []);
	});
});
