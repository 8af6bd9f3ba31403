import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { runCommand } from "./run-command.ts";

describe("runCommand", () => {
	const folder = mkdtempSync(join(tmpdir(), "cartwright-run-"));
	after(() => rmSync(folder, { recursive: true, force: true }));
	const inFolder = (name: string) => ({ ...process.env, CARTWRIGHT_DATA: join(folder, name), DATABASE_URL: "" });

	it("gives each command its own words, environment, output and exit code", async () => {
		const [made, failed, elsewhere] = await Promise.all([
			runCommand(["site", "create", "--name", "One", "--json"], inFolder("one")),
			runCommand(["site", "list", "--nothing"], inFolder("one")),
			runCommand(["site", "create", "--name", "Two", "--json"], inFolder("other")),
		]);
		assert.deepEqual([made.code, JSON.parse(made.out).name, made.err], [0, "One", ""]);
		assert.deepEqual([failed.code, failed.out], [1, ""]);
		assert.match(failed.err, /unknown option '--nothing'/);
		assert.deepEqual([elsewhere.code, JSON.parse(elsewhere.out).name, elsewhere.err], [0, "Two", ""]);
	});
});
