import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { it } from "node:test";
import { temporaryFolder } from "@cartwright/testing/temporary-folder";
import { emptyDatabase, start } from "../testing.ts";

const skip = !existsSync("/proc/self/cmdline") && "only Linux shows the parameters of a process";

it("a started server limits the memory of V8 and glibc, unless the operator does", { skip }, async () => {
	for (const [nodeOptions, expected] of [
		["", "--max-semi-space-size=16"],
		["--max-semi-space-size=4", ""],
	] as const) {
		const { env } = await emptyDatabase("sqlite", temporaryFolder());
		const { child } = await start({ ...env, NODE_OPTIONS: nodeOptions });
		const words = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, "utf8").split("\0");
		assert.equal(words("cmdline").find((word) => word.startsWith("--max-semi-space-size")) ?? "", expected);
		assert.equal(words("environ").includes("MALLOC_ARENA_MAX=2"), expected !== "");
		child.kill("SIGTERM");
		assert.deepEqual(await once(child, "exit"), [0, null]);
	}
});
